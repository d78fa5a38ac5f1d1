import { getFindingsByResponsible, saveFinding } from '@soportica/contract/aftersales/findings'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { type Contractor, countersOf, createContractor, createReport, linesOf, removeLine, writeLine } from '../factories/report.ts'

const app = testApp()
let supervisor: Caller
let unclassifying: Caller
let builder: Caller
let contractor: Contractor
beforeAll(async () => {
  supervisor = await app().signInWith(76, 79, 80, 447)
  unclassifying = await app().signInWith(79)
  contractor = await createContractor(app())
  builder = await app().sessionOf(contractor.usucontratista)
})
const key = (n: number): string => `6f2b4f2e-58f5-4b39-9a60-${String(n).padStart(12, '0')}`

describe('a line is written', () => {
  it('when somebody first writes of it, and once for one key', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    const [line] = await linesOf(supervisor, repid)
    expect(line).toMatchObject({ iddetalle: null, estado: 0, version: 0 })
    const change = { estado: 2, key: key(1) }
    const one = await writeLine(supervisor, repid, line!, change, { clave: key(2) })
    const retry = await writeLine(supervisor, repid, line!, change, { clave: key(2) })
    expect([one.status, retry.status, retry.body['iddetalle']]).toEqual([200, 200, one.body['iddetalle']])
    // By its key until its number is known.
    const byKey = await supervisor.call(saveFinding, { body: { repid, itemData: { key: key(1), classification: 3, version: 1 } } })
    expect(byKey.body).toMatchObject({ iddetalle: one.body['iddetalle'], version: 2, linea: { estado: 2, classification: 3 } })
    expect(
      (await supervisor.call(saveFinding, { body: { repid, itemData: { key: key(1), classification: 2 }, clave: key(2) } })).status,
    ).toBe(422)
    expect(await countersOf(supervisor, repid)).toMatchObject({ soloChequeados: 1, totalHallazgos: 1, garantia: 1 })
  })

  it('and gives no stored answer under its key to a user who no longer sees the report', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    const [line] = await linesOf(supervisor, repid)
    const reader = await app().signInWith()
    const bad = await writeLine(supervisor, repid, line!, { estado: 2, classification: 2 })
    const iddetalle = bad.body['iddetalle']
    await app().database.pool.query('update finding set responsable = $2 where id = $1', [iddetalle, reader.usuid])
    const close = { body: { repid, itemData: { iddetalle, version: 1, estadoactividad: 2 }, clave: key(90) } }
    expect((await reader.call(saveFinding, close)).status).toBe(200)
    expect((await reader.call(saveFinding, close)).status).toBe(200)
    await app().database.pool.query('update finding set responsable = null where id = $1', [iddetalle])
    expect(await reader.call(saveFinding, close)).toMatchObject({ status: 404, body: { code: 'registro.noEncontrado' } })
  })

  it('as its state lets it, and what no longer applies is emptied', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    const [line] = await linesOf(supervisor, repid)
    const wrong = await writeLine(supervisor, repid, line!, { estado: 1, classification: 2 })
    expect(wrong).toMatchObject({
      status: 422,
      body: { campo: 'classification', mensaje: 'El campo Clasificación no se llena en una línea «Bueno»' },
    })
    const full = { estado: 2, classification: 1, categoriesAfterSale: 1, subCategoriesAfterSale: 1, impact: 3, descripcion: 'Roza' }
    const bad = await writeLine(supervisor, repid, line!, full)
    const linea = bad.body['linea'] as never as Awaited<ReturnType<typeof linesOf>>[0]
    expect(linea).toMatchObject({ ...full, version: 1 })
    const other = await writeLine(supervisor, repid, linea, { categoriesAfterSale: 2 })
    expect(other.body['linea']).toMatchObject({ categoriesAfterSale: 2, subCategoriesAfterSale: 0 })
    const ofOther = await writeLine(supervisor, repid, { ...linea, version: 2 }, { subCategoriesAfterSale: 1 })
    expect(ofOther).toMatchObject({ status: 422, body: { campo: 'subCategoriesAfterSale' } })
    const good = await writeLine(supervisor, repid, { ...linea, version: 2 }, { estado: 1 })
    expect(good.body['linea']).toMatchObject({ estado: 1, classification: 0, categoriesAfterSale: 0, impact: 0, descripcion: 'Roza' })
  })

  it('and says that only a finding is closed', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    const [line, other] = await linesOf(supervisor, repid)
    await writeLine(supervisor, repid, line!, { estado: 1 })
    await writeLine(supervisor, repid, other!, { estado: 2, classification: 2 })
    const [good, bad, unchecked] = await linesOf(builder, repid)
    const answers = [good, bad, unchecked].map((one) => one!.acciones['cerrar'])
    expect(answers).toEqual(['Solo se cierra una línea «Malo»', true, 'Solo se cierra una línea «Malo»'])
    expect((await writeLine(builder, repid, good!, { estadoactividad: 2 })).status).toBe(422)
    expect((await writeLine(builder, repid, bad!, { estadoactividad: 2 })).status).toBe(200)
  })

  it('classified again only by holders of 447', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    const [line] = await linesOf(unclassifying, repid)
    const fresh = await writeLine(unclassifying, repid, line!, { estado: 2, classification: 2 })
    // A user without the right sees no conflict.
    expect(await writeLine(builder, repid, line!, { estado: 3 })).toMatchObject({ status: 403, body: { code: 'posventa.noPuede' } })
    expect(fresh).toMatchObject({ status: 200, body: { linea: { classification: 2, acciones: { editar: true } } } })
    const linea = fresh.body['linea'] as never as typeof line
    const refused = await writeLine(unclassifying, repid, linea!, { classification: 3 })
    expect(refused).toMatchObject({ status: 403, body: { campo: 'classification' } })
    expect(refused.body['mensaje']).toContain('447')
    expect((await writeLine(unclassifying, repid, linea!, { descripcion: 'Se ve' })).status).toBe(200)
  })

  it('bad again with the class that it had, or none, without permission 447', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    const [line, other] = await linesOf(unclassifying, repid)
    const first = { estado: 2, classification: 1, categoriesAfterSale: 1, subCategoriesAfterSale: 1, impact: 2 }
    let at = line!
    const write = async (change: Record<string, unknown>) => {
      const answer = await writeLine(unclassifying, repid, at, change)
      if (answer.status === 200) at = answer.body['linea'] as never
      return answer
    }
    await write(first)
    await write({ estado: 1 })
    expect(await write({ estado: 2, classification: 3 })).toMatchObject({ status: 403, body: { campo: 'classification' } })
    expect(await write({ ...first, categoriesAfterSale: 2, subCategoriesAfterSale: 0 })).toMatchObject({
      status: 403,
      body: { campo: 'categoriesAfterSale' },
    })
    expect(await write({ ...first, impact: 3 })).toMatchObject({ status: 403, body: { campo: 'impact' } })
    expect(await write(first)).toMatchObject({ status: 200, body: { linea: first } })
    await write({ estado: 3 })
    expect(await write({ estado: 2 })).toMatchObject({ status: 200, body: { linea: { classification: 0, impact: 0 } } })
    expect((await write({ classification: 1 })).status).toBe(403)
    await write({ estado: 1 })
    // It had none when it was bad last.
    expect((await write({ estado: 2, classification: 1 })).status).toBe(403)
    // A line that was never bad had no class.
    at = other!
    await write({ estado: 1 })
    expect((await write({ estado: 2, classification: 2 })).status).toBe(403)
    expect((await write({ estado: 2 })).status).toBe(200)
  })

  it('closed by whose it is, who changes nothing else', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    const [line] = await linesOf(supervisor, repid)
    const { body } = await writeLine(supervisor, repid, line!, { estado: 2, classification: 2, responsable: contractor.usucontratista })
    const linea = body['linea'] as never as typeof line
    expect((await writeLine(builder, repid, linea!, { descripcion: 'No es así' })).status).toBe(403)
    const closed = await writeLine(builder, repid, linea!, { estadoactividad: 2 })
    expect(closed).toMatchObject({ status: 200, body: { linea: { estadoactividad: 2 } } })
    const { body: summary } = await supervisor.call(getFindingsByResponsible, { query: { repid: String(repid) } })
    expect(summary).toMatchObject([{ usuid: contractor.usucontratista, countFindings: 1, porCerrar: 0 }])
  })

  it('further ones at the same place, which can be taken away again', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    const [line] = await linesOf(supervisor, repid)
    await writeLine(supervisor, repid, line!, { estado: 1 })
    const more = await writeLine(supervisor, repid, line!, { estado: 2, adicional: true, key: key(7) })
    expect(await countersOf(supervisor, repid)).toMatchObject({ soloChequeados: 1, totalHallazgos: 1 })
    const lines = await linesOf(supervisor, repid)
    expect(lines.slice(0, 2).map(({ orden, adicional, estado }) => [orden, adicional, estado])).toEqual([
      [line!.orden, false, 1],
      [line!.orden, true, 2],
    ])
    expect((await removeLine(supervisor, lines[0]!.iddetalle!)).status).toBe(409)
    expect((await removeLine(supervisor, Number(more.body['iddetalle']))).status).toBe(200)
    expect(await countersOf(supervisor, repid)).toMatchObject({ totalHallazgos: 0 })
  })

  it('by two at once: other fields are merged, the same one is put to the second with both values', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    const [line] = await linesOf(supervisor, repid)
    await writeLine(supervisor, repid, line!, { estado: 2, descripcion: 'Roza' })
    const same = await writeLine(unclassifying, repid, line!, { estado: 1 })
    expect(same).toMatchObject({
      status: 409,
      body: { code: 'registro.conflicto', conflictos: [{ campo: 'estado', suyo: 'Bueno', actual: 'Malo' }] },
    })
    const others = await writeLine(unclassifying, repid, line!, { recomendacion: 'Cepillar', estado: 2 })
    expect(others).toMatchObject({ status: 200, body: { linea: { descripcion: 'Roza', recomendacion: 'Cepillar' } } })
  })
})

it('sorts overdue findings by class, then day, then number', async () => {
  const repid = await createReport(supervisor, app(), contractor)
  const lines = await linesOf(supervisor, repid)
  const found = [
    [2, '2020-01-01'],
    [0, '2020-01-02'],
    [3, '2020-01-03'],
    [1, '2020-01-03'],
    [1, '2020-01-03'],
    [1, '2020-01-02'],
    [1, ''],
  ] as const
  const numbers: number[] = []
  for (const [at, [classification, feccierre]] of found.entries()) {
    const { body } = await writeLine(supervisor, repid, lines[9 - at]!, { estado: 2, classification, feccierre })
    numbers.push(Number(body['iddetalle']))
  }
  const late = await linesOf(supervisor, repid, { opc: 6 })
  expect(late.map(({ iddetalle }) => numbers.indexOf(iddetalle!))).toEqual([5, 3, 4, 2, 0, 1])
})

describe('twenty people on one report', () => {
  it('lose no line and write none twice, and the counters are a recount', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    const lines = await linesOf(supervisor, repid)
    const people = await Promise.all(Array.from({ length: 4 }, () => app().signInWith(79, 447)))
    const writes = Array.from({ length: 20 }, async (_, n) => {
      const answers = []
      for (let step = 0; step < 6; step += 1) {
        const line = lines[(n * 7 + step * 3) % lines.length]!
        const extra = step === 5 ? { adicional: true, key: key(1000 + n) } : {}
        answers.push(await writeLine(people[n % 4]!, repid, line, { estado: 1 + ((n + step) % 3), ...extra }))
      }
      return answers
    })
    const answered = (await Promise.all(writes)).flat()
    expect([...new Set(answered.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual([200, 409])
    const stored = await linesOf(supervisor, repid, { opc: 1 })
    const firsts = stored.filter(({ adicional }) => !adicional)
    expect(new Set(firsts.map(({ orden }) => orden)).size).toBe(firsts.length)
    expect(stored.filter(({ adicional }) => adicional).length).toBe(20)
    const bad = stored.filter(({ estado }) => estado === 2)
    const checked = new Set(stored.map(({ orden }) => orden)).size
    expect(await countersOf(supervisor, repid)).toMatchObject({
      soloChequeados: checked,
      porChequear: lines.length - checked,
      totalHallazgos: bad.length,
      totalHallazgosPorCerrar: bad.length,
      chequeadosSinClasificacion: bad.length,
    })
  }, 60_000)
})
