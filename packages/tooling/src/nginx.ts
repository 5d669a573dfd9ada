import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { haveFiles } from './system-packages.ts'

export const NGINX = '/usr/sbin/nginx'

/** Whether nginx is available; installs the distribution's package if permitted, else logs why not. */
export async function haveNginx(): Promise<boolean> {
  if (await haveFiles([NGINX], ['nginx-light'])) return true
  process.stdout.write(
    'nginx is not here: the tests behind a caching proxy are left out. Install nginx to run them.\n',
  )
  return false
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** A caching proxy as an operator would put in front of the gateway; a header reports cache hits. */
const configuration = (folder: string, port: number, origin: string) => `
daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn; worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=shop:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${origin}; proxy_http_version 1.1; proxy_set_header Host $http_host;
      proxy_cache shop; proxy_cache_lock on; proxy_cache_background_update on;
      add_header x-cache $upstream_cache_status always;
    }
  }
}
`

/** Starts nginx as a caching proxy before an origin. */
export async function startCachingProxy(
  folder: string,
  origin: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, origin))
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
  const proxied = `http://127.0.0.1:${port}`
  await answering(proxied, child)
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { origin: proxied, stop }
}

async function answering(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await fetch(origin).catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`nginx ended with ${child.exitCode}`)
}
