import type { Delivery, Message, MessageDelivery } from './message-sender.ts'

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…`, which then has to offer TLS unless it is on this machine. */
  url: string
  /** Address that e-mails come from. */
  from: string
  /** Milliseconds that the server may be silent, 10 seconds; altogether an e-mail has three times as long. */
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** A server that says a little now and then is never silent for long. */
const MOST_TIMEOUTS = 3

/**
 * Hands e-mails to an SMTP server. A refusal by 5xx is final, one by 4xx is not. If the connection is
 * lost after the server got the e-mail, its outcome is unknown and it is not retried, so that nobody gets it twice. One
 * that takes too long is given up. The library is loaded with the first e-mail.
 */
export function smtpDelivery({ url, from, timeoutMs = TIMEOUT_MS }: SmtpSettings): MessageDelivery {
  return {
    dropsKnownIds: () => false,
    async deliver(id, message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ ...smtpOptions(url, timeoutMs) })
      let isHandedOver = false
      transport.use('stream', (mail, done) => {
        const { message: letter } = mail
        const read = letter.createReadStream.bind(letter)
        letter.createReadStream = (...options) => {
          const stream = read(...options)
          // It is read once the server has said that it takes it.
          stream.once('resume', () => {
            isHandedOver = true
          })
          return stream
        }
        done()
      })
      try {
        const signal = AbortSignal.timeout(timeoutMs * MOST_TIMEOUTS)
        await transport.sendMail({ ...letterOf(id, message, from), signal })
        return { ok: true }
      } catch (error) {
        return failure(error, isHandedOver)
      } finally {
        transport.close()
      }
    },
  }
}

/** How an SMTP server is connected to; TLS is left out on this machine alone. */
function smtpOptions(url: string, timeoutMs: number) {
  const { hostname, port, protocol, username, password } = new URL(url)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !isHere,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function letterOf(id: string, { to, subject = '', text, html, stopUrl, locale }: Message, from: string) {
  const host = from.replace(/^.*@|>\s*$/g, '')
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    ...(html ? { html } : {}),
    messageId: `<${id}@${host}>`,
    headers: {
      'content-language': locale,
      'auto-submitted': 'auto-generated',
      // Mail programs show a button for it, which sends a POST (RFC 8058).
      ...(stopUrl
        ? { 'list-unsubscribe': `<${stopUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  }
}

function failure(error: unknown, isHandedOver: boolean): Delivery {
  const { responseCode, code = 'unknown' } = error as { responseCode?: number; code?: string }
  if (responseCode) {
    const reason = `The mail server answered ${responseCode}.`
    return { ok: false, reason, again: responseCode < 500 }
  }
  if (!isHandedOver) return { ok: false, reason: `The mail server was not reached (${code}).`, again: true }
  const reason = `The mail server was lost while it held the e-mail (${code}); it may have been sent.`
  return { ok: false, reason, again: false }
}
