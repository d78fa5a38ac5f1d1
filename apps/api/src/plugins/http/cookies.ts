import type { FastifyReply, FastifyRequest } from 'fastify'

export type Cookie = { readonly name: string; readonly minutes: number }

/** Random text that only this browser sends back; scripts do not see it and other sites cannot make it be sent. */
export function setCookie(reply: FastifyReply, { name, minutes }: Cookie, value: string, secure: boolean): void {
  const age = value === '' ? 0 : minutes * 60
  reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`)
}

export function readCookie({ headers }: FastifyRequest, { name }: Cookie): string | undefined {
  const found = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const [, value] = found.find(([key]) => key === name) ?? []
  return value && /^[\w-]{20,200}$/.test(value) ? value : undefined
}
