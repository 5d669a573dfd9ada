import cors from '@fastify/cors'
import { SERVER_TIME_HEADER } from '@storefront/api-contract'
import type { FastifyInstance } from 'fastify'

const PREFLIGHT_SECONDS = 600

/** Lets pages of exactly these origins call the API with cookies; without any, browsers let no other origin read. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id', SERVER_TIME_HEADER],
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  })
}
