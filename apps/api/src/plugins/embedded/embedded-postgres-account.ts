import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { StartError } from '../../startError.ts'

/** How to run PostgreSQL's programs: as the user who starts the product, or as another account when that is root. */
export type Account = {
  command(program: string, args: string[]): { file: string; args: string[]; options: { uid?: number; gid?: number; cwd: string } }
  own(path: string): void
}

const user = 'postgres'

export function accountFor(reach: { program: string; directory: string }): Account {
  if (process.getuid?.() !== 0) return ownAccount
  const ids = idsOf(user) ?? createUser()
  const accounts = [plain(ids), ...['dac_read_search', 'dac_override'].map((capability) => withCapability(ids, capability))]
  const account = accounts.find((candidate) => reaches(candidate, reach))
  if (account) return account
  throw new StartError(
    `La cuenta ${user}, con la que corre la base de datos cuando se inicia como root, no puede entrar en ${reach.directory}. ` +
      'Mueva el proyecto a una carpeta a la que todos puedan entrar (por ejemplo /opt/soportica) o inícielo con un usuario corriente.',
  )
}

const ownAccount: Account = {
  command: (file, args) => ({ file, args, options: { cwd: '/' } }),
  own: () => {},
}

type Ids = { uid: number; gid: number }

function plain({ uid, gid }: Ids): Account {
  return {
    command: (file, args) => ({ file, args, options: { uid, gid, cwd: '/' } }),
    own: (path) => chown(path, { uid, gid }),
  }
}

// The project may lie below a folder that only root enters (/root). A single inherited capability lets the other account
// pass without opening that folder to anyone. PostgreSQL asks with access(), which honours it only under no_setuid_fixup.
function withCapability({ uid, gid }: Ids, capability: string): Account {
  const switches = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', '--securebits=+no_setuid_fixup']
  const capabilities = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
  return {
    command: (program, args) => ({ file: 'setpriv', args: [...switches, ...capabilities, program, ...args], options: { cwd: '/' } }),
    own: (path) => chown(path, { uid, gid }),
  }
}

function chown(path: string, { uid, gid }: Ids): void {
  try {
    chownSync(path, uid, gid)
  } catch (cause) {
    throw new StartError(
      `No se pudo entregar ${path} a la cuenta ${user}: el disco no lo permite. Elija otra carpeta con DATA_DIR o inicie con un usuario corriente.`,
      { cause },
    )
  }
}

function reaches(account: Account, { program, directory }: { program: string; directory: string }): boolean {
  return run(account, '/bin/sh', ['-c', 'test -x "$1" && test -x "$2"', 'sh', program, directory]) && run(account, program, ['--version'])
}

function run(account: Account, program: string, programArgs: string[]): boolean {
  const { file, args, options } = account.command(program, programArgs)
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0
}

function idsOf(name: string): Ids | undefined {
  const read = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const [uid, gid] = [read('-u'), read('-g')]
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
}

function createUser(): Ids {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', user], { stdio: 'pipe' })
    const ids = idsOf(user)
    if (ids) return ids
  } catch (cause) {
    throw new StartError(`La base de datos no corre como root y no se pudo crear la cuenta ${user}. Inicie con un usuario corriente.`, {
      cause,
    })
  }
  throw new StartError(`La base de datos no corre como root y no hay una cuenta ${user}. Inicie con un usuario corriente.`)
}
