import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NGINX } from '../../src/nginx.ts'
import { ROOT } from '../../src/workspace.ts'

/** nginx with the configuration that is deployed. */
export interface Site {
  /** New workers take over; the old ones finish what they serve. */
  reload(): void
  /** Sends visitors to these gateways alone, as an operator does before one is replaced. */
  only(gateways: readonly number[]): Promise<void>
  stop(): Promise<void>
}

interface Ports {
  https: number
  gateways: readonly number[]
}

/** Starts nginx with `nginx.conf` of the deploy files; names and ports are those of this machine. */
export async function startSite(folder: string, { https, gateways }: Ports): Promise<Site> {
  await mkdir(folder, { recursive: true })
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const how = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', ...how, ...files], { stdio: 'ignore' })
  const deployed = await readFile(join(ROOT, 'packages/server/deploy/nginx.conf'), 'utf8')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  // The workers run as root so that they can read the temporary files, whose folder only their owner may enter.
  const own = deployed
    .replace('events', `daemon off; user root; pid ${folder}/nginx.pid; events`)
    .replace('worker_processes auto', 'worker_processes 1')
    .replace('server_tokens off;', `server_tokens off; ${temporary}`)
    .replaceAll('/etc/nginx/certificates', folder)
    .replaceAll('/var/log/nginx/error.log', `${folder}/error.log`)
    .replaceAll(/gateway-([12]):3000/g, (_, number: string) => `127.0.0.1:${gateways[Number(number) - 1]}`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${https + 1};`)
    .replace('listen 443', `listen 127.0.0.1:${https}`)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, own)
  const child = spawn(NGINX, ['-c', file, '-p', folder], { stdio: 'inherit' })
  const reload = () => void child.kill('SIGHUP')
  return {
    reload,
    stop: () => ended(child),
    async only(used) {
      const isLeftOut = (port: string) => !used.includes(Number(port))
      const marked = own.replaceAll(
        /(server 127\.0\.0\.1:(\d+)[^;]*);/g,
        (line, start: string, port: string) => (isLeftOut(port) ? `${start} down;` : line),
      )
      await writeFile(file, marked)
      reload()
    },
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
