import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { maxFileBytes } from '@soportica/contract/records/fileTypes'
import { uploadFile } from '@soportica/contract/records/attachments'
import { temporaryFolder } from './folder.ts'
import { memoryOf, processorMs } from './processMemory.ts'
import { signIn, startProduct } from './product.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { percentile, rounded } from './statistics.ts'

const atOnce = 64
const rounds = 3
const targetMb = 200
const megabytes = (atOnce * maxFileBytes) / 2 ** 20

/** Files of 8 MB that arrive at once, beside the same bytes written and fsynced by nobody but the bench. */
export async function benchUpload(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  const { url, database } = await seededCluster(resources, folder, 0)
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into attached_type (sistema, nombre, prefijo, folder, actid, tasid, acepta_multiples_archivos, estid, usureg, usuact)
     values (1, 'De la medición', 'MEDIDA', 'Medidas', 1, 0, 1, 1, 1, 1) returning id`,
  )
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const token = await signIn(product.url)
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(maxFileBytes - 9)])
  const form = formOf(rows[0]?.id ?? 0, file)
  const upload = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': form.type }
    const answer = await fetch(`${new URL(product.url).origin}/soportica${uploadFile.path}`, { method: 'POST', headers, body: form.body })
    if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`)
  }
  await upload()

  tell(
    `MB per second of ${atOnce} files of 8 MB at once: the product, bare, their ratio, by how many MB the product grew, and its processor time for a file.`,
  )
  const results = []
  for (let round = 0; round < rounds; round += 1) {
    const watched = watchMemory(product.pid)
    const worked = processorMs(product.pid)
    const measured =
      round % 2 === 0
        ? [await speedOf(upload), await speedOf(bare(folder, file))]
        : [await speedOf(bare(folder, file)), await speedOf(upload)].toReversed()
    const [ours = 0, theirs = 0] = measured
    const result = {
      product: rounded(ours, 1),
      bare: rounded(theirs, 1),
      ratio: rounded(ours / theirs, 2),
      grownMb: watched.stop(),
      processorMsPerFile: rounded((processorMs(product.pid) - worked) / atOnce, 1),
    }
    results.push(result)
    tell(
      `  ${[result.product, result.bare, result.ratio, result.grownMb, result.processorMsPerFile].map((value) => column(value, 9, 2)).join('')}`,
    )
  }
  const ratio = percentile(
    results.map((result) => result.ratio).toSorted((a, b) => a - b),
    0.5,
  )
  const grownMb = Math.max(...results.map((result) => result.grownMb))
  return { atOnce, ratio, targetMb, grownMb, reached: grownMb <= targetMb, rounds: results }
}

async function speedOf(work: (at: number) => Promise<void>): Promise<number> {
  const begun = performance.now()
  await Promise.all(Array.from({ length: atOnce }, (_, at) => work(at)))
  return megabytes / ((performance.now() - begun) / 1000)
}

const bare = (folder: string, file: Buffer) => async (at: number) => {
  await mkdir(join(folder, 'bare'), { recursive: true })
  const handle = await open(join(folder, 'bare', String(at)), 'w')
  await handle.writeFile(file)
  await handle.sync()
  await handle.close()
}

function formOf(tipo: number, file: Buffer): { type: string; body: Uint8Array<ArrayBuffer> } {
  const boundary = 'medicion'
  const field = (name: string, value: string | number) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields = field('sistema', 1) + field('id', 1) + field('tipoAdjunto', tipo)
  const head = `${fields}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
  const body = new Uint8Array(Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]))
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

function watchMemory(pid: number): { stop: () => number } {
  const before = memoryOf(pid, false).residentMb
  let most = before
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid, false).residentMb)), 40)
  return {
    stop: () => {
      clearInterval(timer)
      return most - before
    },
  }
}
