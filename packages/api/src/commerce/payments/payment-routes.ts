import type { FastifyInstance } from 'fastify'
import type { CommerceContext } from '../commerce-context.ts'
import { paymentCallback } from './payment-callback.ts'
import { returnRoute } from './return-route.ts'
import type { SandboxProvider } from './sandbox-provider.ts'
import { sandboxRoutes } from './sandbox-routes.ts'

/** Registers what providers call and where their visitors come back to; the sandbox's page only where it is offered. */
export function paymentRoutes(
  app: FastifyInstance,
  context: CommerceContext,
  sandbox: SandboxProvider,
): void {
  paymentCallback(app, context)
  returnRoute(app, context)
  if (context.payments.provider('sandbox')) sandboxRoutes(app, context, sandbox)
}
