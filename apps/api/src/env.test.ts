import { expect, test } from 'vitest'
import { databaseVariable, readEnv } from './env.ts'

test('without variables the product runs at a desk', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DEMO_DATA: 'auto',
    TRUST_PROXY: false,
  })
  expect(readEnv({ NODE_ENV: 'production', PORT: '' })).toMatchObject({ PORT: 3000, DEMO_DATA: 'no' })
})

test('copies lie beside the data, or where it is said', () => {
  expect(readEnv({ DATA_DIR: '/datos' }).COPIES_DIR).toBe('/datos/copias')
  expect(readEnv({ DATA_DIR: '/datos', COPIES_DIR: '/copias' }).COPIES_DIR).toBe('/copias')
})

test.each([
  [{ PORT: 'abc' }, 'La variable PORT no es válida: debe ser un número entero entre 1 y 65535.'],
  [{ DATABASE_ANSWER_SECONDS: '0' }, 'La variable DATABASE_ANSWER_SECONDS no es válida: debe ser un número de segundos entre 0.1 y 600.'],
  [
    { DATABASE_CONNECT_SECONDS: 'poco' },
    'La variable DATABASE_CONNECT_SECONDS no es válida: debe ser un número de segundos entre 0.1 y 60.',
  ],
  [{ PORT: '70000' }, 'La variable PORT no es válida: debe ser un número entero entre 1 y 65535.'],
  [{ PORT: '3000.5' }, 'La variable PORT no es válida: debe ser un número entero entre 1 y 65535.'],
  [{ IDLE_LOCK_MINUTES: '600' }, 'La variable IDLE_LOCK_MINUTES no es válida: debe ser un número de minutos entre 1 y 480.'],
  [{ IDLE_LOCK_MINUTES: '0' }, 'La variable IDLE_LOCK_MINUTES no es válida: debe ser un número de minutos entre 1 y 480.'],
  [{ IDLE_LOCK_MINUTES: 'un rato' }, 'La variable IDLE_LOCK_MINUTES no es válida: debe ser un número de minutos entre 1 y 480.'],
  [{ LOG_LEVEL: 'mucho' }, 'La variable LOG_LEVEL no es válida: use fatal'],
  [{ DATABASE_URL: 'mysql://banco:muy-secreta@servidor/base' }, 'La variable DATABASE_URL no es válida'],
  [
    { DATABASE_REPLICA_URL: 'postgres://uno:muy-secreta@servidor/base, servidor' },
    'La variable DATABASE_REPLICA_URL no es válida: debe ser una dirección postgres://usuario:clave@servidor:5432/base, o varias',
  ],
  [{ DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://servidor/base' }, 'Indique las dos.'],
  [{ DATABASE_URL: 'postgres://servidor/base', DATABASE_DIRECT_URL: 'postgres://servidor/base' }, 'va con DATABASE_POOLER=transaction'],
  [{ DATABASE_REPLICA_URL: 'postgres://servidor/base' }, 'indique también en DATABASE_URL'],
  [{ STORAGE_URL: 's3://clave:muy-secreta%ff@almacen/adjuntos' }, 'La variable STORAGE_URL no es válida'],
  [{ PUBLIC_URL: 'soportica.banco' }, 'La variable PUBLIC_URL no es válida'],
  [{ TRUST_PROXY: 'balanceador' }, 'La variable TRUST_PROXY no es válida: debe ser no, sí, un número'],
  [{ TRUST_PROXY: '10.0.0.0/8,' }, 'La variable TRUST_PROXY no es válida'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'La variable TRUST_PROXY no es válida'],
  [{ SECRET_KEY: 'bXV5LXNlY3JldG8=' }, 'La variable SECRET_KEY no es válida: debe ser una clave de 32 bytes en base64'],
  [{ METRICS_TOKEN: 'muy-secreta' }, 'La variable METRICS_TOKEN no es válida: debe tener entre 16 y 200 caracteres'],
  [{ DRAIN_SECONDS: '61' }, 'La variable DRAIN_SECONDS no es válida: debe ser un número de segundos entre 0 y 60.'],
  [{ GRAPH_URL: 'graph.microsoft.com' }, 'La variable GRAPH_URL no es válida'],
  [{ STORAGE_URL: 'https://clave:muy-secreta@almacen/adjuntos' }, 'La variable STORAGE_URL no es válida: debe ser una dirección s3://'],
  [{ STORAGE_URL: 's3://clave:muy-secreta@almacen' }, 'La variable STORAGE_URL no es válida'],
  [{ STORAGE_URL: 's3://clave:muy-secreta%@almacen/adjuntos' }, 'La variable STORAGE_URL no es válida'],
  [{ STORAGE_URL: 's3://clave:muy-secreta@almacen/adjuntos/../o%20tros' }, 'La variable STORAGE_URL no es válida'],
  [{ STORAGE_URL: 's3://clave:muy-secreta@almacen/adjuntos?tsl=no' }, 'La variable STORAGE_URL no es válida'],
  [{ STORAGE_WRITE: 'disco' }, 'La variable STORAGE_WRITE no es válida: use s3, carpeta.'],
  [{ NODE_ENV: 'production', DEMO_DATA: 'auto' }, 'La variable DEMO_DATA no puede ser auto en producción'],
])('%o is refused by name', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence)
  expect(() => readEnv(source)).not.toThrow('muy-secreta')
})

test('replicas are several, and a pooler stands before the database', () => {
  expect(readEnv({})).toMatchObject({ DATABASE_REPLICA_URL: [], DATABASE_POOLER_URL: undefined })
  const [pooler, base, one, other] = ['pooler', 'base', 'one', 'other'].map((host) => `postgres://${host}/soportica`) as [
    string,
    ...string[],
  ]
  const pooled = {
    DATABASE_POOLER: 'transaction',
    DATABASE_URL: pooler,
    DATABASE_DIRECT_URL: base,
    DATABASE_REPLICA_URL: `${one}, ${other}`,
  }
  expect(readEnv(pooled)).toMatchObject({ DATABASE_URL: base, DATABASE_POOLER_URL: pooler, DATABASE_REPLICA_URL: [one, other] })
  expect([databaseVariable(readEnv(pooled)), databaseVariable(readEnv({}))]).toEqual(['DATABASE_DIRECT_URL', 'DATABASE_URL'])
})

test.each([
  ['', false],
  ['no', false],
  ['true', true],
  ['Sí', true],
  ['2', 2],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['10.0.0.0/8, ::1, fd00::/8', '10.0.0.0/8, ::1, fd00::/8'],
])('TRUST_PROXY %o is read as %o', (TRUST_PROXY, expected) => {
  expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toBe(expected)
})

test.each(['http://collector:4318', 'http://collector:4318/', 'http://collector:4318/v1/traces', 'http://collector:4318/v1/traces/'])(
  'the collector %s',
  (url) => expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: url }).OTEL_EXPORTER_OTLP_ENDPOINT).toBe('http://collector:4318'),
)
