import type { z } from 'zod'
import type { Perid } from '../permissions/perid.ts'

// Who may call: holders of any of these permissions, signed-in users, or everyone, with the reason. The action names in one word what
// many permissions allow; asked: the permissions that a refusal names.
export type Access =
  | { readonly anyOf: readonly Perid[]; readonly action?: string; readonly peridInBody?: (body: unknown) => Perid | undefined }
  | 'session'
  | { readonly public: string }

/** Open without a session. */
export const isPublic = (access: Access): access is { readonly public: string } => typeof access === 'object' && 'public' in access

// A session that waits for a new password or for unlocking: all other calls are refused.
export type Waiting = 'cambioclave' | 'bloqueo'

export type EndpointSpec = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly tag: string
  readonly permission: Access
  readonly during?: readonly Waiting[]
  readonly audit: string | false
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is multipart/form-data: these fields, and one file under this name. */
  readonly multipart?: string
  /** The number of files under that name, if not exactly one; total: the limit of bytes together and of each. */
  readonly files?: { readonly least: number; readonly most: number; readonly total?: number }
  /** The body is a file of this content type; else it is JSON. */
  readonly fileType?: string
  readonly response: z.ZodType | 'file'
  /** Browsers open it by themselves, from a mail: a refusal is a page with this title and this way on. */
  readonly page?: { readonly title: string; readonly link: string; readonly text: string }
}

/** The content type that a call is to be sent with. */
export const contentTypeOf = ({ multipart, fileType = 'application/json' }: EndpointSpec): string =>
  multipart ? 'multipart/form-data' : fileType

/** Declares endpoints under one heading of the API's description. */
export const endpointsOf =
  (tag: string) =>
  <const E extends Declared>(spec: E) => ({ audit: false as EndpointSpec['audit'], ...spec, tag })
// A call that changes something names its line in the log, or says that it has none.
type Declared = Omit<EndpointSpec, 'tag' | 'method' | 'audit'> &
  ({ readonly method: 'GET'; readonly audit?: string } | (Pick<EndpointSpec, 'audit'> & { readonly method: 'POST' | 'PUT' | 'DELETE' }))
export type Declare = ReturnType<typeof endpointsOf>

type Read<T> = T extends z.ZodType ? z.output<T> : undefined
type Write<T> = T extends z.ZodType ? z.input<T> : undefined
type Parts<E> = {
  params: E extends { params: infer P } ? P : undefined
  query: E extends { query: infer Q } ? Q : undefined
  body: E extends { body: infer B } ? B : undefined
}

export type Received<E extends EndpointSpec> = { [K in keyof Parts<E>]: Read<Parts<E>[K]> }
export type Sent<E extends EndpointSpec> = { [K in keyof Parts<E> as Parts<E>[K] extends z.ZodType ? K : never]: Write<Parts<E>[K]> }
export type Answer<E extends EndpointSpec> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob
export type Reply<E extends EndpointSpec> = E['response'] extends z.ZodType ? z.input<E['response']> : unknown
