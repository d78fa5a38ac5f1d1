import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './startError.ts'

const postgresForm = 'debe ser una dirección postgres://usuario:clave@servidor:5432/base'
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: postgresForm })
const postgresUrls = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .refine((urls) => urls.every((url) => postgresUrl.safeParse(url).success), `${postgresForm}, o varias separadas por comas`)
const webUrl = z.url({ protocol: /^https?$/, error: 'debe ser una dirección http:// o https://' })

const keyForm = 'debe ser una clave de 32 bytes en base64 (openssl rand -base64 32)'
const key = z.base64({ error: keyForm }).refine((text) => Buffer.from(text, 'base64').length === 32, keyForm)
const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
const withoutTracePath = (url: string): string => withoutSlash(withoutSlash(url).replace(/\/v1\/traces$/, ''))

const numberBetween = (least: number, most: number, kind: 'número entero' | 'número de segundos' | 'número de minutos') => {
  const error = `debe ser un ${kind} entre ${least} y ${most}`
  const fits = (value: number): boolean => value >= least && value <= most && (kind !== 'número entero' || Number.isInteger(value))
  return z.coerce.number({ error }).refine(fits, error)
}

const schema = z.object({
  DATABASE_URL: postgresUrl.optional(),
  // Where DATABASE_URL is a pooler that gives a connection for one transaction, the primary itself.
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrls.default([]),
  // Together with the grace of a connection, a call is answered within fifteen seconds.
  DATABASE_CONNECT_SECONDS: numberBetween(0.1, 60, 'número de segundos').default(5),
  DATABASE_ANSWER_SECONDS: numberBetween(0.1, 600, 'número de segundos').default(8),
  // How long a stopping node still answers while its balancer removes it.
  DRAIN_SECONDS: numberBetween(0, 60, 'número de segundos').default(0),
  PORT: numberBetween(1, 65_535, 'número entero').default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'debe ser una dirección smtp://usuario:clave@servidor:587' }).optional(),
  // From this address in the mails; and how long a screen may be left alone before it locks.
  MAIL_FROM: z.string().default('Soportica <no-responder@soportica.local>'),
  IDLE_LOCK_MINUTES: numberBetween(1, 480, 'número de minutos').default(15),
  DATA_DIR: z.string().default('./data'),
  STORAGE_URL: z.string().transform(storeAddress).optional(),
  STORAGE_WRITE: z.enum(['s3', 'carpeta']).default('s3'),
  COPIES_DIR: z.string().optional(),
  GRAPH_URL: webUrl.default('https://graph.microsoft.com/v1.0').transform(withoutSlash),
  TOKEN_URL: webUrl.default('https://login.microsoftonline.com').transform(withoutSlash),
  SECRET_KEY: key.optional(),
  COPIES_KEY: key.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'debe tener entre 16 y 200 caracteres, sin espacios ni tildes')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.transform(withoutTracePath).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEMO_DATA: z.enum(['auto', 'breve', 'no']).optional(),
  TRUST_PROXY: z.string().default('').transform(trustedProxies),
})

type RawEnv = z.infer<typeof schema>
export type Env = Omit<RawEnv, 'PUBLIC_URL' | 'DEMO_DATA' | 'COPIES_DIR' | 'DATABASE_POOLER' | 'DATABASE_DIRECT_URL'> & {
  /** The pooler, for the short transactions of calls; DATABASE_URL is then the primary itself. */
  DATABASE_POOLER_URL: string | undefined
  PUBLIC_URL: string
  DEMO_DATA: 'auto' | 'breve' | 'no'
  COPIES_DIR: string
}

/** The variable in which the operator wrote the address of the database itself. */
export const databaseVariable = ({ DATABASE_POOLER_URL }: Pick<Env, 'DATABASE_POOLER_URL'>): string =>
  DATABASE_POOLER_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'

/** The only place that reads the environment. An empty variable counts as absent. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(variables)
  if (!result.success) throw new StartError(result.error.issues.map(sentence).join('\n'))
  const { DATABASE_POOLER, DATABASE_DIRECT_URL, ...env } = result.data
  if (DATABASE_POOLER && (!env.DATABASE_URL || !DATABASE_DIRECT_URL)) {
    throw new StartError(
      'Con DATABASE_POOLER=transaction, DATABASE_URL es la dirección de PgBouncer y DATABASE_DIRECT_URL la de la base de datos misma. Indique las dos.',
    )
  }
  if (DATABASE_DIRECT_URL && !DATABASE_POOLER) {
    throw new StartError(
      'DATABASE_DIRECT_URL va con DATABASE_POOLER=transaction. Sin PgBouncer, indique la base de datos en DATABASE_URL y quite DATABASE_DIRECT_URL.',
    )
  }
  if (env.DATABASE_REPLICA_URL.length > 0 && !env.DATABASE_URL) {
    throw new StartError('Con DATABASE_REPLICA_URL, indique también en DATABASE_URL la base de datos principal.')
  }
  if (env.NODE_ENV === 'production' && env.DEMO_DATA !== undefined && env.DEMO_DATA !== 'no') {
    throw new StartError(
      `La variable DEMO_DATA no puede ser ${env.DEMO_DATA} en producción (NODE_ENV=production), porque las claves de los usuarios de demostración ` +
        'están publicadas. Quítela o use DEMO_DATA=no.',
    )
  }
  return {
    ...env,
    DATABASE_URL: DATABASE_POOLER ? DATABASE_DIRECT_URL : env.DATABASE_URL,
    DATABASE_POOLER_URL: DATABASE_POOLER && env.DATABASE_URL,
    DATA_DIR: resolve(env.DATA_DIR),
    COPIES_DIR: resolve(env.COPIES_DIR ?? join(env.DATA_DIR, 'copias')),
    PUBLIC_URL: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    DEMO_DATA: env.DEMO_DATA ?? (env.NODE_ENV === 'production' ? 'no' : 'auto'),
  }
}

// The trusted senders of X-Forwarded-For: none, all, a number of balancers in front, or their addresses.
function trustedProxies(value: string, context: z.RefinementCtx): boolean | number | string {
  const text = value.trim().toLowerCase()
  if (['', 'no', 'false', '0'].includes(text)) return false
  if (['si', 'sí', 'true'].includes(text)) return true
  if (/^\d+$/.test(text)) return Number(text)
  if (text.split(',').every(isAddress)) return text
  context.addIssue({
    code: 'custom',
    message: 'debe ser no, sí, un número de balanceadores o sus direcciones IP separadas por comas (10.0.0.0/8, 192.168.1.5)',
  })
  return z.NEVER
}

/** A bucket of an S3 store. */
export type StoreAddress = {
  readonly endpoint: string
  readonly bucket: string
  /** Empty, or with a final slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

// s3://key:secret@host:port/bucket/prefix?region=us-east-1&tls=no
function storeAddress(text: string, context: z.RefinementCtx): StoreAddress {
  const url = URL.parse(text)
  const [, bucket, prefix = ''] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(url?.pathname ?? '') ?? []
  const options = new Map(url?.searchParams)
  const tls = options.get('tls') ?? 'sí'
  const unknown = [...options.keys()].filter((name) => name !== 'region' && name !== 'tls')
  const isCredential = (part: string): boolean => part !== '' && decoded(part) !== undefined
  const isRight = url?.protocol === 's3:' && url.host !== '' && isCredential(url.username) && isCredential(url.password)
  if (!isRight || bucket === undefined || unknown.length > 0 || !['sí', 'si', 'no'].includes(tls)) {
    context.addIssue({
      code: 'custom',
      message: 'debe ser una dirección s3://clave:secreto@servidor:puerto/contenedor?region=us-east-1 (con tls=no sin cifrado)',
    })
    return z.NEVER
  }
  return {
    endpoint: `${tls === 'no' ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: prefix === '' ? '' : `${prefix.slice(1)}/`,
    region: options.get('region') || 'us-east-1',
    accessKeyId: decoded(url.username)!,
    secretAccessKey: decoded(url.password)!,
  }
}

/** Nothing: its percent signs mean no characters. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

function isAddress(text: string): boolean {
  const [address = '', bits, ...surplus] = text.trim().split('/')
  const family = isIP(address)
  if (family === 0 || surplus.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
}

// The value itself is not repeated: it may hold a password.
function sentence(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.')
  if (issue.code === 'invalid_value') return `La variable ${name} no es válida: use ${issue.values.join(', ')}.`
  return `La variable ${name} no es válida: ${issue.message}.`
}
