import { responseRequestPlains } from '@soportica/contract/plan-requests/calls'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { memoryOf } from './processMemory.ts'
import { tell } from './report.ts'

const megabyte = 1_048_576
const sampleMs = 25
// How much more memory the product may hold for an answer of 50 MB.
export const answerTarget = 64

async function answer(url: string, token: string, sopid: number, sizes: readonly number[]): Promise<void> {
  const form = new FormData()
  form.set('datosremitente', JSON.stringify({ sopid }))
  form.set('opc', '1')
  for (const [at, size] of sizes.entries()) {
    const bytes = Buffer.alloc(size, 'x')
    bytes.write('%PDF-1.7\n', 0)
    bytes.write('\n%%EOF', size - 6)
    form.append('archivos[]', new Blob([bytes], { type: 'application/pdf' }), `plano ${at}.pdf`)
  }
  const sent = await fetch(`${url}${responseRequestPlains.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!sent.ok) throw new Error(`the answer was refused: ${sent.status} ${await sent.text()}`)
}

/** How much more memory the product holds while an answer of 50 MB arrives and is mailed. */
export async function benchAnswer({ url, pid }: { readonly url: string; readonly pid: number }, token: string, { pool }: Database) {
  const { rows } = await pool.query<{ id: number }>('select id from plan_request where estado = 1 order by id desc limit 2')
  const [first, second] = rows as [{ id: number }, { id: number }]
  const mailed = async (sopid: number): Promise<void> => {
    for (;;) {
      const { rowCount } = await pool.query(
        `select 1 from mail where tipo = 'planos-respuesta' and estado = 'enviado' and (datos ->> 'sopid')::int = $1`,
        [sopid],
      )
      if (rowCount) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await answer(url, token, first.id, [megabyte])
  await mailed(first.id)
  const before = memoryOf(pid, false).residentMb
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, memoryOf(pid, false).residentMb)), sampleMs)
  try {
    await answer(url, token, second.id, [9 * megabyte, 20 * megabyte, 21 * megabyte - 4096])
    await mailed(second.id)
  } finally {
    clearInterval(sampling)
  }
  tell(`answer of 50 MB: ${before} MB before, ${most} MB at most`)
  return { before, most, more: most - before }
}
