import { randomUUID } from 'node:crypto'

export type SentFile = { readonly nombre: string; readonly bytes: Buffer | string; readonly campo?: string; readonly mime?: string }
export type Form = { readonly payload: Buffer; readonly headers: { 'content-type': string } }

/** As a browser writes it: the file where it is said, the fields before or after it. */
export function formOf(fields: Record<string, unknown>, files: readonly SentFile[], first: 'fields' | 'files' = 'fields'): Form {
  const boundary = `----prueba${randomUUID()}`
  const fieldParts = Object.entries(fields).map(([name, value]) => part(boundary, `name="${name}"`, '', Buffer.from(String(value))))
  const fileParts = files.map(({ nombre, bytes, campo = 'file', mime = 'application/octet-stream' }) => {
    const said = nombre.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
    return part(boundary, `name="${campo}"; filename="${said}"`, `\r\nContent-Type: ${mime}`, Buffer.from(bytes as string))
  })
  const parts = first === 'fields' ? [...fieldParts, ...fileParts] : [...fileParts, ...fieldParts]
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const part = (boundary: string, disposition: string, more: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}${more}\r\n\r\n`), body, Buffer.from('\r\n')])
