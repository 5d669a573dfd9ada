import type { ProblemCode } from '@storefront/api-contract'
import type { FastifyRequest } from 'fastify'
import {
  type MessageKey,
  type ServerLocale,
  serverLocale,
  serverMessage,
} from '../messages/server-message.ts'
import { type Problem, refuse } from './reply.ts'

/** The visitor's language: the storefront's header (AP-02), otherwise the browser's. */
export function requestLocale(request: FastifyRequest): ServerLocale {
  return serverLocale(request.headers['x-locale'] ?? request.headers['accept-language'])
}

type Details = Parameters<typeof refuse>[3]

type Refusal = Details & {
  status: number
  code: ProblemCode
  message: MessageKey
  values?: Record<string, string>
  /** Chooses the plural form. */
  count?: number
}

/** A refusal whose message is in the visitor's language. */
export function refuseFor(
  request: FastifyRequest,
  { status, code, message, values, count, ...details }: Refusal,
): { ok: false; problem: Problem } {
  return refuse(status, code, serverMessage(requestLocale(request), message, values, count), details)
}
