import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

export type Written = { areid: number; nombre: string }

/** Signs in and returns a token; sessions live in the database, so one outlives every crash. */
export async function signIn(url: string, usuario: string, clave: string): Promise<string> {
  const answer = await post(`${url}/api/start_section`, { usuario, clave })
  return String(answer['token'])
}

/** People who save one record after the other until the server goes; what was acknowledged is on disk before the next one. */
export function startWriting({ url, token, file, people = 4 }: { url: string; token: string; file: string; people?: number }) {
  const journal = openSync(file, 'a')
  let acknowledged = 0
  let going = true
  const write = async (person: number): Promise<void> => {
    while (going) {
      const nombre = `Área ${person} ${process.hrtime.bigint()}`
      const answer = await post(`${url}/api/cashiers/save_area`, { nombre, estado: 1 }, token).catch(() => undefined)
      if (!answer) return
      writeSync(journal, `${JSON.stringify({ areid: answer['areid'], nombre })}\n`)
      fsyncSync(journal)
      acknowledged += 1
    }
  }
  const all = Promise.all(Array.from({ length: people }, (_, person) => write(person)))
  return {
    acknowledged: () => acknowledged,
    stop: async () => {
      going = false
      await all
      closeSync(journal)
    },
  }
}

export async function post(url: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
