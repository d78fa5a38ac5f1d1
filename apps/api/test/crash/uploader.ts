import { createHash, randomBytes } from 'node:crypto'
import { formOf } from '../form.ts'
import { type Journal, startWriters } from './journal.ts'

export type Acknowledged = { adaid: number; sha256: string }

/** People who upload one file after the other. */
export function startUploading({
  url,
  token,
  tipo,
  file,
  people = 4,
}: {
  url: string
  token: string
  tipo: number
  file: string
  people?: number
}) {
  const upload = async (journal: Journal): Promise<void> => {
    while (journal.isOpen()) {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1_500_000)])
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const adaid = await send(url, token, tipo, bytes).catch(() => undefined)
      if (adaid === undefined) return
      journal.acknowledge({ adaid, sha256 })
    }
  }
  return startWriters(file, Array<typeof upload>(people).fill(upload))
}

async function send(url: string, token: string, tipo: number, bytes: Buffer): Promise<number> {
  const form = formOf({ sistema: 1, id: 1, tipoAdjunto: tipo }, [{ nombre: 'acta.pdf', bytes }])
  const headers = { ...form.headers, authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/general/upload_file_local`, { method: 'POST', headers, body: new Uint8Array(form.payload) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { adaid: number }).adaid
}
