import { type ConflictField, type ErrorAnswer, type ErrorCode, errorSentence, errors } from '@soportica/contract/core/errors'
import { fieldWord } from '@soportica/contract/core/fieldWords'
import { isOfAnyField } from '@soportica/contract/core/issueWords'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { labelsInForce } from '../labelsInForce.ts'
import { refusalPage } from './refusalPage.ts'
import { serverAway } from '../db/serverAway.ts'

type Details = Record<string, string | number>
type Extra = {
  campo?: string
  conflictos?: ConflictField[]
  version?: number
  registro?: Record<string, string | number | null>
  registrado?: number
  cuerpo?: Record<string, unknown>
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  readonly extra: Extra

  constructor(code: ErrorCode, details: Details = {}, extra: Extra = {}) {
    super(errorSentence(code, details))
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.extra = extra
  }
}

function invalid(detalle: string, campo?: string): AppError {
  return new AppError('datos.invalidos', { detalle }, { campo })
}

/** A field that other values make required. */
export const required = (etiqueta: string, campo: string): AppError => new AppError('campo.requerido', { etiqueta }, { campo })

const uncapitalised = (sentence: string): string => sentence[0]!.toLowerCase() + sentence.slice(1)

/** api: the part of the path that identifies the API. */
export function invalidInput(error: z.ZodError, api?: string): AppError {
  const issue = error.issues[0]
  if (!issue) return invalid('Los datos enviados no son válidos')
  if (issue.code === 'unrecognized_keys') return unknownField(issue.keys[0] ?? '', issue.path, api)
  const campo = issue.path.map(String).join('.')
  if (campo && !isOfAnyField(issue)) return invalid(issue.message, campo)
  const said = isOfAnyField(issue) ? uncapitalised(issue.message) : issue.message
  return invalid(`${wrongness(issue.path, api)}: ${said}`, campo || undefined)
}

const wordInForce = (path: readonly PropertyKey[], api?: string): string | undefined => fieldWord(path, labelsInForce().corrections, api)
const wrongness = (path: readonly PropertyKey[], api?: string): string => {
  const word = wordInForce(path, api)
  return word ? `El campo «${word}» no es válido` : 'Los datos enviados no son válidos'
}
export const wrongField = (name: string): AppError => invalid(wrongness([name]), name)

/** Something that this call does not take. */
export function unknownField(name: string, within: readonly PropertyKey[] = [], api?: string): AppError {
  const [word, container] = [wordInForce([name], api), wordInForce(within, api)]
  if (word) return invalid(`El campo «${word}» no se recibe aquí`, name)
  return invalid(container ? `El campo «${container}» trae algo que no se reconoce` : 'Se envió un campo que no se reconoce', name)
}

// The sentences for violated constraints.
const constraints: [RegExp, ErrorCode, string][] = [
  [/_nombre_unico$/, 'registro.nombreRepetido', 'nombre'],
  [/_usuario_unico$/, 'usuario.repetido', 'usuario'],
  [/_fk$/, 'registro.enUso', ''],
]

type DatabaseError = { code?: string; constraint?: string; routine?: string }
const databaseError = (error: unknown): DatabaseError => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return typeof cause === 'object' && cause !== null ? cause : {}
}

/** The constraint that a write violates. */
export const violated = (error: unknown): string | undefined => databaseError(error).constraint
/** Somebody else's record has the name. */
export const isNameTaken = (error: unknown): boolean => databaseError(error).constraint?.endsWith('_nombre_unico') === true

/** A record that returns may have lost its name to another one. */
export const refusingTakenName = <T>(nombre: string, write: () => Promise<T>): Promise<T> =>
  write().catch((error: unknown) => {
    throw isNameTaken(error) ? new AppError('registro.nombreRepetido', { nombre }, { campo: 'nombre' }) : error
  })

/** The refusal of a write that violates a constraint. */
export function refusalOfConstraint(error: unknown, body: unknown): AppError | undefined {
  const { code, constraint } = databaseError(error)
  if (code?.startsWith('23') !== true || !constraint) return undefined
  const known = constraints.find(([pattern]) => pattern.test(constraint))
  if (!known) return undefined
  const [, errorCode, campo] = known
  const value = typeof body === 'object' && body !== null ? (body as Details)[campo] : ''
  const valor = String(value ?? '').trim()
  return new AppError(errorCode, { [campo]: valor, campo, valor }, campo ? { campo } : {})
}

// The requested number is larger than its column allows; such errors of our own computations have other codes.
const isBeyondColumn = (error: unknown): boolean => {
  const { code, routine } = databaseError(error)
  return code === '22003' && routine?.startsWith('pg_strtoint') === true
}

const fromFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'datos.tamano',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'datos.vacios',
  FST_ERR_BAD_URL: 'api.noEncontrada',
  FST_ERR_ASYNC_CONSTRAINT: 'datos.malFormados',
}

// Two transactions blocked each other, or one waited too long: the database rolled this one back.
const crossed = /^(?:40001|40P01|55P03)$/
export const isCrossed = (error: unknown): boolean => crossed.test(databaseError(error).code ?? '')

/** The database stopped a statement that took longer than its connection may. */
export const tookTooLong = (error: unknown): boolean => databaseError(error).code === '57014'

// The caller may simply try again.
const unavailable = (error: unknown): boolean => serverAway(error) || tookTooLong(error)

export const wrongContentType = ({ routeOptions }: FastifyRequest): AppError =>
  new AppError('datos.tipo', { tipo: routeOptions.config.contentType ?? 'application/json' })

export function asAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  const constraint = refusalOfConstraint(error, request.body)
  if (constraint) return constraint
  if (isCrossed(error)) return new AppError('registro.ocupado')
  if (isBeyondColumn(error)) return invalid('Uno de los números enviados es demasiado grande')
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wrongContentType(request)
  if (code && fromFramework[code]) return new AppError(fromFramework[code])
  if (statusCode === 429) return new AppError('limite.excedido', { espera: 'un minuto' })
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('datos.malFormados')
  return new AppError(unavailable(error) ? 'servidor.ocupado' : 'servidor.inesperado', { requestId: request.id })
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error, request)
  const [status] = errors[known.code]
  if (status >= 500) request.log.error({ err: error }, 'la solicitud falló')
  // Not the sentence: its placeholders contain typed text.
  else request.log.info({ code: known.code, campo: known.extra.campo }, `solicitud rechazada: ${known.code}`)
  const { cuerpo, ...extra } = known.extra
  reply.code(status).header('cache-control', 'no-store')
  const page = refusalPage(request, reply, known.message)
  if (page) return reply.send(page)
  const answer: ErrorAnswer & Record<string, unknown> = {
    mensaje: known.message,
    code: known.code,
    ...extra,
    requestId: request.id,
    ...cuerpo,
  }
  return reply.send(answer)
}

// A user typed the address of a screen without its '#': they want the screen, or its own not-found page.
function pageAddress({ method, url, headers }: FastifyRequest): string | undefined {
  const screen = /^\/soportica\/((?!api(?:\/|$)|assets\/|socket\.io)[\w\-./%@?=&]+)$/.exec(url)?.[1]
  const asksForPage = method === 'GET' && headers.accept?.includes('text/html') === true
  return screen && asksForPage ? `/soportica/#/${screen}` : undefined
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => {
    const page = pageAddress(request)
    return page ? reply.redirect(page) : sendError(new AppError('api.noEncontrada'), request, reply)
  })
}
