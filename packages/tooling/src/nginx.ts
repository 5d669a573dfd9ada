import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { addToSummary } from './summary/test-summary.ts'
import { havePrograms, PROGRAMS } from './system-packages.ts'

export const NGINX = PROGRAMS.nginx.file

/** Whether nginx is available; installs the distribution's package if permitted, else logs why not. */
export async function haveNginx(): Promise<boolean> {
  if (await havePrograms(PROGRAMS.nginx)) return true
  process.stdout.write(
    'nginx is not here: the tests behind a caching proxy are left out. Install nginx to run them.\n',
  )
  addToSummary([{ kind: 'missing', program: 'nginx', tests: 'the tests behind a caching proxy' }])
  return false
}

/** A port that no one listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

interface Site {
  /** Directives of `http`. */
  http?: string
  /** Words after the port of `listen`, and directives of `server`. */
  listen?: string
  server?: string
  /** Directives of the one `location`. */
  location: string
}

const configuration = (folder: string, port: number, origin: string, site: Site) => `
daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn; worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${site.http ?? ''}
  server {
    listen 127.0.0.1:${port} ${site.listen ?? ''};
    ${site.server ?? ''}
    location / {
      proxy_pass ${origin}; proxy_http_version 1.1; proxy_set_header Host $http_host;
      ${site.location}
    }
  }
}
`

/** A running nginx. */
export interface Nginx {
  origin: string
  stop: () => Promise<void>
}

/** Starts nginx as a caching proxy before an origin, as an operator would; a header reports cache hits. */
export function startCachingProxy(folder: string, origin: string): Promise<Nginx> {
  return startNginx(folder, origin, {
    http: `proxy_cache_path ${folder}/cache keys_zone=shop:1m;`,
    location: `proxy_cache shop; proxy_cache_lock on; proxy_cache_background_update on;
      add_header x-cache $upstream_cache_status always;`,
  })
}

/** What docs/settings.md asks of a proxy: the address it sees is added, scheme and host are written over. */
export const FORWARDED = `proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme; proxy_set_header X-Forwarded-Host $http_host;`

/** Starts nginx with TLS before an origin; it says who the visitor is. */
export async function startTlsProxy(folder: string, origin: string): Promise<Nginx> {
  await mkdir(folder, { recursive: true })
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const how = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=localhost',
  ]
  execFileSync('openssl', ['req', '-x509', ...how, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return startNginx(folder, origin, {
    listen: 'ssl',
    server: `ssl_certificate ${certificate}; ssl_certificate_key ${key};`,
    location: FORWARDED,
  })
}

/** Starts nginx before an origin. */
export async function startNginx(folder: string, origin: string, site: Site): Promise<Nginx> {
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, origin, site))
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
  await listening(port, child)
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { origin: `${site.listen === 'ssl' ? 'https' : 'http'}://127.0.0.1:${port}`, stop }
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await connects(port)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`nginx ended with ${child.exitCode}`)
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
