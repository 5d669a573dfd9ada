import type { FastifyInstance } from 'fastify'

/**
 * Why a server with a gateway is not ready to give documents, in a word for `/readyz`: there is no release state of its
 * environment, or none is valid. Null if it is ready.
 */
export async function gatewayNotReady(app: FastifyInstance, env: string): Promise<string | null> {
  const { statusCode } = await app.inject({ url: `/r/${env}/state.json` })
  return statusCode === 200 ? null : 'no-release-state'
}
