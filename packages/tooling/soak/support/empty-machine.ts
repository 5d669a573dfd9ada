import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SYSTEMCTL = new URL('systemctl.mjs', import.meta.url).pathname
/** Folders of which the machine has a copy of its own. */
const OWN = ['/etc', '/opt', '/root', '/srv', '/var']
const NAMESPACES = ['--mount', '--net', '--pid', '--fork', '--mount-proc', '--kill-child']
const SHELL = ['bash', '--norc', '--noprofile']

/** Whether this machine can hold another one: as root, with Debian's programs. */
export function holdsMachines(): boolean {
  try {
    execFileSync('unshare', [...NAMESPACES, 'true'], { stdio: 'ignore' })
    for (const program of ['nginx', 'pg_createcluster', 'setpriv', 'openssl', 'curl', 'ip'])
      execFileSync('which', [program], { stdio: 'ignore' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
}

export interface EmptyMachine {
  /** Runs lines in the one shell of the machine, where variables and functions stay. Rejects when a line fails. */
  run(commands: string): Promise<string>
  end(): Promise<void>
}

/**
 * A machine inside this one, with root, nginx and PostgreSQL as Debian installs them and Node 24. Its files, processes,
 * ports and names are its own; all of it is gone when it ends. `order.example` leads to it, with a certificate that it
 * trusts.
 */
export async function startEmptyMachine(): Promise<EmptyMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'machine-'))
  const child = spawn('unshare', [...NAMESPACES, ...SHELL], {
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  })
  let said = ''
  const read = (part: Buffer) => (said += part.toString())
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const run = shellOf({ child, ended, folder, said: () => said })
  await run(preparation(folder))
  return {
    run,
    async end() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Shell {
  child: ChildProcessWithoutNullStreams
  ended: Promise<void>
  folder: string
  said(): string
}

function shellOf({ child, ended, folder, said }: Shell) {
  let count = 0
  return async (commands: string): Promise<string> => {
    count += 1
    const [script, output] = [join(folder, `${count}.sh`), join(folder, `${count}.out`)]
    await writeFile(script, commands)
    const done = `done ${count}\n`
    const isDone = new Promise<boolean>((resolve) => {
      child.stdout.on('data', () => said().endsWith(done) && resolve(true))
      ended.then(() => resolve(false))
    })
    // A line that fails ends the shell, as a person would stop there.
    if (child.exitCode === null)
      child.stdin.write(`set -e; . ${script} > ${output} 2>&1; set +e; echo "done ${count}"\n`)
    const isWell = await isDone
    const printed = await readFile(output, 'utf8').catch(() => '')
    if (!isWell) throw new Error(`${commands}\n${printed}${said()}`)
    return printed
  }
}

/** What Debian's packages, a certification authority and the domain's DNS give. */
const preparation = (folder: string) => `
ip link set lo up
mkdir -p ${folder}/layers
mount -t tmpfs none ${folder}/layers
for own in ${OWN.join(' ')}; do
  mkdir -p ${folder}/layers$own/upper ${folder}/layers$own/work
  mount -t overlay overlay -o lowerdir=$own,upperdir=${folder}/layers$own/upper,workdir=${folder}/layers$own/work $own
done
mount -t tmpfs none /run
mkdir -p /run/postgresql && chown postgres:postgres /run/postgresql
rm -rf /var/lib/postgresql/* /etc/postgresql/* /etc/storefront /var/lib/storefront
printf '#!/bin/sh\\nexec /usr/bin/node ${SYSTEMCTL} "$@"\\n' > ${folder}/layers/systemctl
chmod 755 ${folder}/layers/systemctl
mount --bind ${process.execPath} /usr/bin/node
mount --bind ${folder}/layers/systemctl /usr/bin/systemctl
version=$(ls /usr/lib/postgresql | sort -n | tail -1)
pg_createcluster $version main --locale C.UTF-8 --start
echo '127.0.0.1 order.example' >> /etc/hosts
mkdir -p /etc/nginx/certificates /var/www/acme
openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=order.example -addext subjectAltName=DNS:order.example \\
  -keyout /etc/nginx/certificates/privkey.pem -out /etc/nginx/certificates/fullchain.pem
cat /etc/nginx/certificates/fullchain.pem >> /etc/ssl/certs/ca-certificates.crt
export NODE_EXTRA_CA_CERTS=/etc/nginx/certificates/fullchain.pem
cd /root
`
