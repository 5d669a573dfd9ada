import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AskedPage, askedPage, type DocumentSource } from './asked-page.ts'
import {
  canonicalSpelling,
  landingOfDomain,
  onlyMenu,
  type Redirect,
  readableAddress,
  withChosenVersions,
  withoutLastSlash,
} from './page-redirects.ts'
import { sendPage } from './send-page.ts'
import { sendPayload } from './send-payload.ts'

/**
 * Sends the answer. A step hands it back and does not call it: a `FastifyReply` is a thenable, so `await` of a step that
 * returned one would wait until it is sent, and give nothing.
 */
type Send = () => unknown
/** `null` leaves the request to the next step. */
type Step = (asked: AskedPage) => Promise<Send | null>

/** What else than its page an address may be answered with, in the order in which it is tried. */
const STEPS: readonly Step[] = [
  redirect(withoutLastSlash),
  redirect(readableAddress),
  redirect(withChosenVersions),
  payloadOfPage,
  redirect(landingOfDomain),
  redirect(canonicalSpelling),
  redirect(onlyMenu),
]

/** Answers a page's address: with its document, its payload, or a redirect to where the page is. */
export async function sendDocument(options: DocumentSource, request: FastifyRequest, reply: FastifyReply) {
  const asked = askedPage(options, request, reply)
  for (const step of STEPS) {
    const send = await step(asked)
    if (send) return send()
  }
  return sendPage(asked, await asked.visit())
}

function redirect(find: (asked: AskedPage) => Redirect | null | Promise<Redirect | null>): Step {
  return async (asked) => {
    const found = await find(asked)
    if (!found) return null
    const { target, status, headers = {} } = found
    return () => asked.reply.headers(headers).redirect(target, status)
  }
}

/** The answers of a page alone (AP-04). */
async function payloadOfPage({ pageOfPayload, url, visit, request, reply }: AskedPage): Promise<Send | null> {
  if (pageOfPayload === null) return null
  const { match, payload } = await visit()
  const asked = { searchParams: url.searchParams, route: match?.route ?? null, entries: payload.entries }
  return () => sendPayload(asked, { request, reply })
}
