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

/** A refusal with a text of its own for the visitor, in their language (LC-10). */
export function refuseFor(
  request: FastifyRequest,
  { status, code, message, values, count, ...details }: Refusal,
): { ok: false; problem: Problem } {
  const textIn = (locale: ServerLocale) => serverMessage(locale, message, values, count)
  return refuse(status, code, textIn('en'), { ...details, text: textIn(requestLocale(request)) })
}
