import { databaseVariable, type Env } from '../env.ts'
import { errorCode, StartError } from '../startError.ts'

// Without USAGE on a schema the server reports that it does not exist.
const denials = new Set(['42501', '3F000'])

/** Does the work; where the database denies it for want of rights, the error tells which ones to grant. */
export async function explainRights<T>(url: string, env: Pick<Env, 'DATABASE_POOLER_URL'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const denial = denialIn(error)
    throw denial ? rightsError(denial, url, databaseVariable(env)) : error
  }
}

function denialIn(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  return denials.has(errorCode(error) ?? '') ? error : denialIn(error.cause)
}

function rightsError(denial: Error, url: string, variable: string): StartError {
  const { pathname, username } = new URL(url)
  const [database, user] = [decodeURIComponent(pathname.slice(1)), decodeURIComponent(username)]
  return new StartError(
    `El usuario ${user} no tiene los permisos que Soportica necesita en la base de datos ${database} (${denial.message}). ` +
      `Indique en ${variable} el usuario dueño de las tablas, o pida al administrador del servidor que ejecute en esa base de datos:\n` +
      `  GRANT CREATE ON DATABASE "${database}" TO "${user}";\n` +
      `  GRANT USAGE, CREATE ON SCHEMA public TO "${user}";`,
    { cause: denial },
  )
}
