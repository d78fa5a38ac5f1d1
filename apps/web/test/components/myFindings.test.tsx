import { applyFindingChanges, previewFindingChanges } from '@soportica/contract/aftersales/bulkCalls'
import { noPhotos } from '@soportica/contract/aftersales/findings'
import { getGroupsMyFindings, listMyFindings, type MyFinding } from '@soportica/contract/aftersales/myFindings'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from './answers.ts'
import { allDialogsGone, focused, press } from './locators.ts'
import { checkBothSchemes, openPage } from './panel.tsx'
import { finished, previewed } from './playedBulk.ts'

const finding = (iddetalle: number, more: Partial<MyFinding> = {}): MyFinding => ({
  iddetalle,
  repid: 3,
  sucursal: 'Chapinero',
  codigo: 'S01',
  esrId: 1,
  estadoReporte: 'Por Finalizar preentrega',
  tipo: 1,
  key: null,
  orden: iddetalle,
  adicional: false,
  ubicacionId: 1,
  ubicacion: 'Baño',
  actividadId: iddetalle,
  actividad: `Enchape ${iddetalle}`,
  classification: 2,
  categoria: '',
  subcategoria: '',
  impact: 0,
  impactoDescripcion: '',
  descripcion: 'Pieza rota',
  recomendacion: '',
  responsable: 1,
  nomresponsable: 'Lucía Torres',
  feccierre: '2026-11-20',
  estadoactividad: 1,
  vencido: false,
  fotos: noPhotos,
  version: 1,
  acciones: { cerrar: true, fotoDespues: true, clasificar: true },
  ...more,
})
const refused = { id: 8, nombre: 'Enchape 8 · Baño · Chapinero', motivo: 'El acta de esta línea ya se finalizó' }
const selection = page.getByRole('group', { name: 'Selección' })
const openFindings = async (look = {}) => {
  const server = { findings: [finding(7), finding(8)] }
  answer(listMyFindings, () => ({ results: server.findings, total: server.findings.length }))
  await openPage('/aftersales-findings', look)
  await page.getByRole('checkbox', { name: /^Seleccionar Enchape 8/ }).waitFor()
  return server
}

it('several are closed with the keyboard, after a look at each; the focus goes back to the list', async () => {
  const server = await openFindings()
  const previews = answer(previewFindingChanges, previewed([7], 'Cerrado', [refused]))
  const closed = answer(applyFindingChanges, () => {
    server.findings = [finding(8)]
    return finished([7], 'Se cerró 1 hallazgo.')
  })
  document.body.focus()
  for (const key of ['j', 'Control+a']) await press(key)
  await selection.getByRole('button', { name: 'Cerrar', exact: true }).click()
  const many = page.getByRole('dialog', { name: 'Cerrar 2 hallazgos' })
  await many.getByText('El acta de esta línea ya se finalizó').waitFor()
  await checkBothSchemes()
  await press('Control+Enter')
  await page.getByRole('region', { name: 'Avisos' }).getByText('Se cerró 1 hallazgo.').waitFor()
  await allDialogsGone()
  await focused(page.getByRole('region', { name: 'Lista: Mis hallazgos' }))
  expect(previews[0]).toEqual({ cambios: { estadoactividad: 2 }, objetivo: { ids: [7, 8] } })
  expect(closed).toEqual([{ cambios: { estadoactividad: 2 }, versiones: [[7, 1]] }])
})

it('several get a class on a phone, with a result for each', async () => {
  await openFindings({ phone: true })
  answer(previewFindingChanges, previewed([7, 8], 'Garantía'))
  const sent = answer(applyFindingChanges, finished([7], 'Se clasificó 1 hallazgo.', [refused]))
  for (const id of [7, 8]) await page.getByRole('checkbox', { name: new RegExp(`^Seleccionar Enchape ${id}`) }).check()
  await selection.getByRole('button', { name: 'Clasificar…' }).click()
  const many = page.getByRole('dialog', { name: 'Clasificar 2 hallazgos' })
  await many.getByRole('combobox', { name: 'Clasificación' }).click()
  await page.getByRole('option', { name: 'Garantía' }).click()
  await checkBothSchemes()
  await many.getByRole('button', { name: 'Clasificar 2 hallazgos' }).click()
  const result = page.getByRole('dialog', { name: 'Resultado por hallazgo' }).getByRole('listitem')
  await result.filter({ hasText: 'Enchape 8' }).getByText('El acta de esta línea ya se finalizó').waitFor()
  await result.filter({ hasText: 'Enchape 7' }).getByText('Clasificado').waitFor()
  await checkBothSchemes()
  expect(sent).toEqual([
    {
      cambios: { classification: 3 },
      versiones: [
        [7, 1],
        [8, 1],
      ],
    },
  ])
})

it.each([{ phone: false }, { phone: true }])('is grouped by the branch, and a whole group is closed: %o', async ({ phone }) => {
  const counted = answer(getGroupsMyFindings, {
    grupos: [
      { valor: '5', nombre: 'Sede Norte', cantidad: 25 },
      { valor: '6', nombre: 'Sede Sur', cantidad: 1 },
    ],
  })
  const previews = answer(previewFindingChanges, previewed([7], 'Cerrado'))
  const lists = answer(listMyFindings, ({ body: { grupo, first, rows } }) => {
    const total = grupo?.valor === '5' ? 25 : 1
    const from = grupo?.valor === '5' ? 100 : 200
    return { results: Array.from({ length: total }, (_, at) => finding(from + at)).slice(first, first + rows), total }
  })
  await openPage('/aftersales-findings?grupo=sucursal', { phone })
  await page.getByRole('button', { name: /^Sede Sur 1/ }).waitFor()
  expect(counted).toMatchObject([{ dimension: 'sucursal', cerrados: false }])
  await checkBothSchemes()
  await page.getByRole('checkbox', { name: 'Seleccionar el grupo Sede Norte' }).click()
  await selection.getByText('25 hallazgos seleccionados').waitFor()
  await selection.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await page.getByRole('dialog', { name: 'Cerrar 25 hallazgos' }).waitFor()
  await expect
    .poll(() => previews.at(-1))
    .toMatchObject({ objetivo: { filtro: { cerrados: false, grupo: { dimension: 'sucursal', valor: '5' } } } })
  expect(new Set((lists as readonly { grupo?: { valor: string } }[]).map(({ grupo }) => grupo?.valor))).toEqual(new Set(['5', '6']))
})
