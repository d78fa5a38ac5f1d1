import { createHash, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { formOf } from '../form.ts'

export type Acknowledged = { adaid: number; sha256: string }

/** People who upload one file after the other until the server goes; what was acknowledged is on disk before the next one. */
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
  const journal = openSync(file, 'a')
  let acknowledged = 0
  let going = true
  const upload = async (): Promise<void> => {
    while (going) {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1_500_000)])
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const adaid = await send(url, token, tipo, bytes).catch(() => undefined)
      if (adaid === undefined) return
      writeSync(journal, `${JSON.stringify({ adaid, sha256 })}\n`)
      fsyncSync(journal)
      acknowledged += 1
    }
  }
  const all = Promise.all(Array.from({ length: people }, () => upload()))
  return {
    acknowledged: () => acknowledged,
    stop: async () => {
      going = false
      await all
      closeSync(journal)
    },
  }
}

async function send(url: string, token: string, tipo: number, bytes: Buffer): Promise<number> {
  const form = formOf({ sistema: 1, id: 1, tipoAdjunto: tipo }, [{ nombre: 'acta.pdf', bytes }])
  const headers = { ...form.headers, authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/general/upload_file_local`, { method: 'POST', headers, body: new Uint8Array(form.payload) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { adaid: number }).adaid
}
