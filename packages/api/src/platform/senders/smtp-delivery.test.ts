import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import type { Message } from './message-sender.ts'
import { senderSettings } from './sender-settings.ts'
import { smtpDelivery } from './smtp-delivery.ts'

const LETTER: Message = {
  channel: 'email',
  to: 'sara@example.com',
  subject: 'تأكيد الاشتراك',
  text: 'https://order.example/saffron?newsletter=token',
  referenceId: 'saffron',
  locale: 'ar',
}

let close: () => void = () => undefined
afterEach(() => {
  close()
  close = () => undefined
})

const failing = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

/** A mail server on this machine that keeps what it accepts. */
async function mailServer(options: SMTPServerOptions = {}) {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let letter = ''
      stream.on('data', (part: Buffer) => (letter += part.toString()))
      stream.on('end', () => {
        letters.push(letter)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  const { port } = server.server.address() as AddressInfo
  const delivery = smtpDelivery({ url: `smtp://127.0.0.1:${port}`, from: 'Shop <orders@order.example>' })
  return { letters, delivery, server }
}

/** A mail server that answers as the test wants, and a delivery that gives up after two seconds. */
async function scripted(serve: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  return smtpDelivery({ url: `smtp://127.0.0.1:${port}`, from: 'orders@order.example', timeoutMs: 2_000 })
}

describe('[PR-05] e-mail by SMTP', () => {
  test('arrives with its subject, sender and an id that follows from the message', async () => {
    const { letters, delivery } = await mailServer()
    expect(await delivery.deliver('m1', LETTER)).toEqual({ ok: true })
    const [letter = ''] = letters
    expect(letter).toMatch(/^From: Shop <orders@order.example>\r$/m)
    expect(letter).toMatch(/^To: sara@example.com\r$/m)
    expect(letter).toMatch(/^Message-ID: <m1@order.example>\r$/m)
    expect(letter).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(letter).toContain(LETTER.text)
  })

  test('[DK-04] has its HTML beside the text, and the link that ends messages as a button of the mail program', async () => {
    const { letters, delivery } = await mailServer()
    const stopUrl = 'https://order.example/api/stop/saffron/token?l=ar'
    await delivery.deliver('m1', { ...LETTER, html: '<p>An order</p>', stopUrl })
    const letter = (letters[0] ?? '').replaceAll(/\r\n\s/g, ' ')
    expect(letter).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(letter).toContain('<p>An order</p>')
    expect(letter).toContain(`List-Unsubscribe: <${stopUrl}>`)
    expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  })

  test('a receiver or a subject with a line of its own adds no header', async () => {
    const { letters, delivery } = await mailServer()
    const to = 'sara@example.com\r\nBcc: eve@example.com'
    await delivery.deliver('m1', { ...LETTER, to, subject: 'a\r\nBcc: eve@example.com' })
    expect(letters.join('')).not.toMatch(/^Bcc:/m)
  })

  test.each([
    [450, true],
    [550, false],
  ])('a refusal with %d is tried again: %s', async (code, again) => {
    const { delivery } = await mailServer({ onRcptTo: (_to, _session, done) => done(failing(code)) })
    const reason = `The mail server answered ${code}.`
    expect(await delivery.deliver('m1', LETTER)).toEqual({ ok: false, reason, again })
  })

  test('a server that is away is tried again', async () => {
    const { delivery, server } = await mailServer()
    await new Promise<void>((resolve) => server.close(resolve))
    expect(await delivery.deliver('m1', LETTER)).toMatchObject({ ok: false, again: true })
  })

  test.each<[string, string[], boolean]>([
    ['never greets', [], true],
    ['is silent once it knows the sender', ['220 here', '250 here'], true],
    ['is silent once it has the e-mail', ['220 here', '250 here', '250 ok', '250 ok', '354 go on'], false],
  ])('a server that %s is given up in time', async (_label, answers, again) => {
    const delivery = await scripted((socket) => {
      const say = (at: number) => answers[at] !== undefined && socket.write(`${answers[at]}\r\n`)
      let said = 0
      say(said)
      socket.on('data', () => {
        said += 1
        say(said)
      })
    })
    expect(await delivery.deliver('m1', LETTER)).toMatchObject({ ok: false, again })
  })

  test('a server that says a little again and again is given up in time', async () => {
    const delivery = await scripted((socket) => {
      socket.write('220 here\r\n')
      const talking = setInterval(() => socket.write('250-more\r\n'), 50)
      socket.on('close', () => clearInterval(talking))
    })
    expect(await delivery.deliver('m1', LETTER)).toMatchObject({ ok: false, again: true })
  })

  test('one whose connection is lost once the server holds it is not sent twice', async () => {
    let drop = () => undefined as unknown
    const { delivery, server } = await mailServer({
      onData: (stream) => void stream.resume().on('end', () => drop()),
    })
    server.server.on('connection', (socket) => {
      drop = () => socket.destroy()
    })
    expect(delivery.dropsKnownIds('email')).toBe(false)
    expect(await delivery.deliver('m1', LETTER)).toMatchObject({ ok: false, again: false })
  })
})

describe('settings of e-mail', () => {
  const SMTP_FROM = 'orders@order.example'
  test.each([
    ['server and sender', { SMTP_URL: 'smtps://u:p@mail.example', SMTP_FROM }, true],
    ['a server alone', { SMTP_URL: 'smtps://mail.example' }, false],
    ['a sender alone', { SMTP_FROM }, false],
    ['no address of a server', { SMTP_URL: 'https://mail.example', SMTP_FROM }, false],
    ['a limit of costs', { MESSAGE_BUDGET: '10,5', MESSAGE_COSTS: 'sms=3,email=1' }, true],
    ['no limit', { MESSAGE_BUDGET: 'off' }, true],
    ['a limit that is none', { MESSAGE_BUDGET: '10' }, false],
    ['costs of no channel', { MESSAGE_COSTS: 'fax=1' }, false],
  ])('%s', (_label, env, ok) => {
    expect(senderSettings(env).ok).toBe(ok)
  })

  test('SMS without a service of their own are refused', async () => {
    const read = senderSettings({ SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM })
    const delivery = read.ok ? read.settings.delivery : null
    expect(await delivery?.deliver('m1', { ...LETTER, channel: 'sms' })).toMatchObject({ again: false })
  })
})
