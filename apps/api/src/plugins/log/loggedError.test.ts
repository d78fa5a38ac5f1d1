import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AppError } from '../http/errors.ts'
import { errorText, loggedError, safeMessage } from './loggedError.ts'

const secret = 'Clave.Muy1Secreta'
const database = (message: string, fields: object) => Object.assign(new Error(message), { severity: 'ERROR', ...fields })
const refused = database('new row for relation "app_user" violates check constraint "app_user_documento"', {
  code: '23514',
  constraint: 'app_user_documento',
  table: 'app_user',
  detail: `Failing row contains (1, ${secret}).`,
  hint: secret,
  where: `COPY app_user, line 1: "${secret}"`,
  internalQuery: `select '${secret}'`,
})
const wrapped = new DrizzleQueryError('insert into "app_user" values ($1)', [secret], refused)

test('of a statement that failed the statement and the constraint are logged, not the values', () => {
  const logged = loggedError(wrapped)
  expect(logged).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'the statement failed',
    statement: 'insert into "app_user" values ($1)',
    stack: expect.stringContaining('loggedError.test.ts'),
    cause: { message: refused.message, code: '23514', constraint: 'app_user_documento', table: 'app_user' },
  })
  expect(JSON.stringify(logged)).not.toContain(secret)
})

test.each([
  database(`invalid input syntax for type integer: "${secret} "y" más"`, { code: '22P02', routine: 'pg_strtoint32_safe' }),
  database(`syntax error in tsquery: "${secret}"`, { code: '42601', routine: 'makepol' }),
  database(`no se guarda ${secret}`, {
    code: 'P0001',
    routine: 'exec_stmt_raise',
    where: `PL/pgSQL function falla() line 3 at RAISE\n${secret}`,
  }),
  database(`no se guarda ${secret}`, { code: '23505', routine: 'exec_stmt_raise' }),
  new SyntaxError(`Unexpected token 'C', "${secret}" is not valid JSON`),
  Object.assign(new Error(`550 <${secret}@example.com>: no such user`), { responseCode: 550, rejected: [`${secret}@example.com`] }),
  Object.assign(new Error('se rechazó'), { cause: secret, params: [secret] }),
  new AggregateError([wrapped, new DrizzleQueryError(`select $1`, [secret])], 'fallaron dos'),
  new Error('por fuera', { cause: new Error('por dentro', { cause: wrapped }) }),
  secret,
])('%# says nothing of what a person wrote', (error) => {
  expect(JSON.stringify(loggedError(error))).not.toContain(secret)
  expect(errorText(error)).not.toContain(secret)
  expect(safeMessage(error)).not.toContain(secret)
})

test('a function of the database that refuses is named with its line', () => {
  const error = database(secret, {
    code: 'P0001',
    routine: 'exec_stmt_raise',
    where: 'PL/pgSQL function public.falla(text, integer) line 3 at RAISE',
  })
  expect(safeMessage(error)).toBe('raised in the database: PL/pgSQL function public.falla(text, integer) line 3 at RAISE')
})

test('keeps messages that contain no data', () => {
  expect(loggedError(new AppError('archivo.sinEspacio'))).toMatchObject({
    type: 'AppError',
    code: 'archivo.sinEspacio',
    message: expect.stringContaining('No hay espacio'),
  })
  expect(loggedError(Object.assign(new Error('write EPIPE'), { code: 'EPIPE', errno: -32, syscall: 'write' }))).toMatchObject({
    message: 'write EPIPE',
    code: 'EPIPE',
    syscall: 'write',
  })
  expect(safeMessage(database('relation "nada" does not exist', { code: '42P01' }))).toBe('relation "nada" does not exist')
  expect(errorText(wrapped)).toMatch(
    /^DrizzleQueryError: the statement failed\ninsert into "app_user" values \(\$1\)\ncausa: Error: new row .*\n +at /,
  )
})

test('an error that leads back to itself ends', () => {
  const error = new Error('vuelta')
  error.cause = error
  expect(loggedError(error).message).toBe('vuelta')
})
