import type { FastifyInstance } from 'fastify'

/** Why a server with a gateway has no document to give: there is no release state of its environment, or none is valid. */
export async function stateProblem(app: FastifyInstance, env: string): Promise<string | null> {
  const { statusCode } = await app.inject({ url: `/r/${env}/state.json` })
  return statusCode === 200 ? null : 'no-release-state'
}
