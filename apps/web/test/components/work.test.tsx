import { getDetailCashier, saveCashier } from '@soportica/contract/cashiers/calls'
import type { Reply } from '@soportica/contract/core/endpoint'
import { listMyFindings, type MyFinding } from '@soportica/contract/aftersales/myFindings'
import { saveFinding } from '@soportica/contract/aftersales/findings'
import { markNotification } from '@soportica/contract/notifications/notifications'
import { getCashierNotes, saveCashierNote } from '@soportica/contract/records/notes'
import { getAttachedTypes } from '@soportica/contract/records/attachments'
import { getMyWork, type WorkItem } from '@soportica/contract/work/myWork'
import { getTeamWork } from '@soportica/contract/work/teamWork'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { button, fits, focused } from './locators.ts'
import { address, checkAccessibility, goBack, goTo, openPage } from './panel.tsx'
import { serveCashiers } from './playedProjects.ts'
import { note } from './played.ts'
import { cashierDetail, serveCashierForm, type StoredCashier } from './playedCashierForm.ts'

const task = (item: Partial<WorkItem>): WorkItem => ({
  tipo: 'cashier',
  id: 7,
  lista: 'visit',
  tarea: 'Visita Local',
  titulo: 'Éxito Laureles',
  detalle: 'C0007 · Medellín',
  entrega: '2026-11-13',
  dias: -2,
  desde: null,
  ...item,
})
const undated = {
  tipo: 'request',
  lista: '',
  tarea: 'Aprobar',
  titulo: 'N° 00012 · Planos',
  entrega: null,
  dias: null,
  desde: '2026-11-02',
} as const
const everything: Reply<typeof getMyWork> = {
  grupos: [
    { grupo: 'vencido', total: 40, filas: [task({}), task({ id: 8, titulo: 'Parque Berrío', dias: -1 })] },
    { grupo: 'sinFecha', total: 1, filas: [task({ ...undated, id: 12 })] },
    { grupo: 'hoy', total: 1, filas: [task({ tipo: 'localSearch', id: 9, lista: '4', titulo: 'N° 00009 · Apertura', dias: 0 })] },
  ],
  porLista: [
    { tipo: 'cashier', lista: 'visit', total: 30, vencidos: 30 },
    { tipo: 'cashier', lista: 'design', total: 10, vencidos: 10 },
    { tipo: 'localSearch', lista: '4', total: 1, vencidos: 0 },
    { tipo: 'request', lista: '', total: 1, vencidos: 0 },
  ],
}
const finding = (iddetalle: number): MyFinding => ({
  iddetalle,
  repid: 5,
  sucursal: 'Sede',
  codigo: 'S001',
  esrId: 2,
  estadoReporte: 'Pre-entrega',
  tipo: 1,
  key: null,
  orden: 1,
  adicional: false,
  ubicacionId: 1,
  ubicacion: 'Fachada',
  actividadId: 2,
  actividad: 'Pintura',
  classification: 2,
  categoria: '',
  subcategoria: '',
  impact: 1,
  impactoDescripcion: '',
  descripcion: `Hallazgo ${iddetalle}`,
  recomendacion: '',
  responsable: 1,
  nomresponsable: 'Mariana Prueba',
  feccierre: '2026-11-13',
  estadoactividad: 1,
  vencido: true,
  fotos: { antes: 0, despues: 0, portada: null },
  version: 1,
  acciones: { cerrar: true },
})
const late = (filas: WorkItem[]): Reply<typeof getMyWork> => ({
  grupos: [{ grupo: 'vencido', total: filas.length, filas }],
  porLista: [],
})
const group = (name: string) => page.getByRole('region', { name })
const rows = (name: string) => group(name).getByRole('listitem')
const chip = (name: string) => page.getByRole('group', { name: 'Tipo de tarea' }).getByRole('button', { name })

it('lists what waits by when it is due; each line leads to its record', async () => {
  answer(getMyWork, everything)
  await openPage('/trabajo')
  await page.getByText('42 tareas esperan por usted, 40 vencidas').waitFor()
  await expect.poll(() => rows('Vencido 40').count()).toBe(2)
  expect(rows('Vencido 40').first().element().textContent).toBe(
    ['Visita Local', 'Éxito Laureles', 'C0007 · Medellín', '2 días hábiles de atraso', '13-11-2026'].join(''),
  )
  await group('Vencido 40').getByText('Se muestran 2 de 40').waitFor()
  expect(rows('Sin fecha 1').element().textContent).toContain('Espera desde 02-11-2026')
  const links = page.getByRole('listitem').getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/cashiers/visit/7',
    '#/cashiers/visit/8',
    '#/request/12',
    '#/localsearch/4/9',
  ])
  await checkAccessibility()
})

it('shows one kind alone, and the address keeps it', async () => {
  const bodies = answer(getMyWork, ({ body: { tipo } }) => ({
    ...everything,
    grupos: everything.grupos.flatMap(({ filas, ...of }) => {
      const left = filas.filter((one) => !tipo || one.tipo === tipo)
      return left.length > 0 ? [{ ...of, filas: left }] : []
    }),
  }))
  await openPage('/trabajo', { phone: true, dark: true })
  await chip('Cajeros 40').click()
  await group('Hoy').waitFor({ state: 'detached' })
  expect([address(), bodies.at(-1)]).toEqual(['/trabajo?tipo=cashier', { tipo: 'cashier' }])
  await checkAccessibility()
  await chip('Cajeros 40').click()
  await group('Sin fecha 1').waitFor()
  expect(address()).toBe('/trabajo')
})

it('closes a finding on a phone without leaving the page, and marks what came since the last visit', async () => {
  const found = { tipo: 'finding', lista: '', tarea: 'Cerrar el hallazgo', detalle: 'Fachada · Pintura', desde: '2026-11-02' } as const
  const left = [task({ ...found, id: 71, titulo: 'Sede Norte' }), task({ ...found, id: 72, titulo: 'Sede Sur' })]
  answer(getMyWork, () => late(left))
  answer(listMyFindings, ({ body: { iddetalle } }) => ({ results: [finding(iddetalle!)], total: 1 }))
  await openPage('/trabajo', { phone: true })
  await page.getByRole('link', { name: 'Sede Norte' }).click()
  const opened = page.getByRole('dialog', { name: 'Fachada: Pintura' })
  await opened.getByRole('button', { name: 'Cerrar con foto' }).waitFor()
  await checkAccessibility()
  const saves = answer(saveFinding, ({ body: { itemData } }) => {
    left.splice(0, 1, task({ ...found, id: 73, titulo: 'Sede Centro', desde: '2999-01-01' }))
    const line = { estado: 2, categoriesAfterSale: 0, subCategoriesAfterSale: 0, preentrega: null, usuact: '', fecact: null }
    return { mensaje: 'Hallazgo cerrado.', iddetalle: itemData.iddetalle!, version: 2, linea: { ...finding(71), ...line } }
  })
  await opened.getByRole('button', { name: 'Cerrar hallazgo' }).click()
  await page.getByRole('dialog', { name: 'Cerrar hallazgo' }).getByRole('button', { name: 'Cerrar hallazgo' }).click()
  // The next one opens by itself.
  await expect.poll(() => rows('Vencido 2').first().element().textContent).toContain('NuevoSede Centro')
  expect(saves).toMatchObject([{ itemData: { iddetalle: 71 } }])
  await opened.getByText('Hallazgo 72').waitFor()
  expect(address()).toBe('/trabajo')
})

it('says when nothing waits, and what could not be loaded is tried again', async () => {
  answer(getMyWork, refusal(503, { code: 'servidor.ocupado', mensaje: 'El servidor está ocupado' }))
  await openPage('/trabajo')
  await page.getByText('El servidor está ocupado').waitFor()
  answer(getMyWork, { grupos: [], porLista: [] })
  await button('Reintentar').click()
  await expect.poll(() => page.getByText('Nada espera por usted.').query()).not.toBeNull()
})

const visits = ['Éxito Laureles', 'Parque Berrío']
const visit = (cajid: number, nombre: string, { valores, ...more }: Partial<StoredCashier> = {}) =>
  cashierDetail(cajid, nombre, { valores: { requiereVisita: 1, idVisitante: 5, idEstadoVisita: 1, ...valores }, ...more })
/** The visits of two cashiers wait. */
type Visits = Parameters<typeof openPage>[1] & { readonly stored?: Partial<StoredCashier>; readonly equipo?: boolean }
async function openVisits({ stored, equipo = false, ...look }: Visits = {}) {
  const waiting = visits.map((titulo, at) => task({ id: 7 + at, titulo }))
  const server = serveCashierForm(visits.map((nombre, at) => visit(7 + at, nombre, stored)))
  answer(getMyWork, () => ({ ...late(waiting), ...(equipo && { equipo: true as const }) }))
  await openPage('/trabajo', look)
  await page.getByRole('link', { name: visits[0]! }).click()
  const opened = (at = 0) => page.getByRole('dialog', { name: `${visits[at]}: Visita Local` })
  await opened().getByRole('combobox', { name: 'Estado visita' }).or(opened().getByText('Solo lectura')).first().waitFor()
  const choose = async (status: string) => {
    await opened().getByRole('combobox', { name: 'Estado visita' }).click()
    await page.getByRole('option', { name: status }).click()
  }
  const save = () => opened().getByRole('button', { name: 'Guardar' }).click()
  return { ...server, waiting, opened, choose, save }
}
const delivered = 'Al guardar, «Fecha entrega visita» quedará con la fecha de hoy.'

it('handles the stage of a project beside the tasks; once it is delivered the next one opens', async () => {
  const { saves, stored, waiting, opened, choose, save } = await openVisits()
  await opened().getByText('Entrega teórica: 30-12-2026').waitFor()
  await checkAccessibility()
  await choose('Programada')
  await opened().getByRole('textbox', { name: 'Nota' }).fill('El lunes a las 8')
  stored[0] = visit(7, visits[0]!, { valores: { idEstadoVisita: 2 }, version: 2 })
  await save()
  // It still waits: it stays open as it is stored now.
  await expect.poll(() => opened().getByRole('textbox', { name: 'Nota' }).count()).toBe(0)
  await expect.poll(() => opened().getByRole('combobox', { name: 'Estado visita' }).inputValue()).toBe('Programada')
  await choose('Entregada')
  await opened().getByText(delivered).waitFor()
  waiting.shift()
  await save()
  await opened(1).getByRole('combobox', { name: 'Estado visita' }).waitFor()
  await expect.poll(() => rows('Vencido 1').count()).toBe(1)
  expect(saves).toEqual([
    { cajid: 7, tipoModulo: 'visit', version: 1, idEstadoVisita: 2, nota: 'El lunes a las 8' },
    { cajid: 7, tipoModulo: 'visit', version: 2, idEstadoVisita: 4 },
  ])
  expect(address()).toBe('/trabajo')
})

it('says at the field why a stage was refused, and shows both values of a conflict', async () => {
  const { opened, choose, save } = await openVisits()
  answer(saveCashier, refusal(422, { code: 'proyecto.fecha', mensaje: 'La fecha no puede ser futura', campo: 'fechaEntregaVisita' }))
  await choose('Entregada')
  await save()
  const day = opened().getByRole('textbox', { name: 'Fecha entrega visita' })
  await focused(day)
  await expect.element(day).toHaveAccessibleDescription(/La fecha no puede ser futura/)
  // A field that is not here.
  answer(saveCashier, refusal(422, { code: 'proyecto.faltante', mensaje: 'Debe diligenciar Dirección', campo: 'direccion' }))
  await day.fill('10-11-2026')
  await save()
  await opened().getByRole('listitem').filter({ hasText: 'Debe diligenciar Dirección' }).waitFor()
  await opened().getByRole('button', { name: 'Abrir el formulario en este campo' }).waitFor()
  const theirs = { campo: 'idEstadoVisita', etiqueta: 'Estado visita', suyo: 'Entregada', actual: 'Realizada' }
  const registro = { ...visit(7, visits[0]!).valores, idEstadoVisita: 3 }
  const conflict = { code: 'registro.conflicto', mensaje: 'Ana cambió el estado', conflictos: [theirs], version: 5, registro }
  answer(saveCashier, refusal(409, conflict))
  await save()
  await opened().getByText('Ana cambió el estado').waitFor()
  await opened().getByText('Realizada', { exact: true }).waitFor()
  await checkAccessibility()
})

it('handles a stage on a phone, and leads to its form', async () => {
  // The form has its files.
  answer(getAttachedTypes, [])
  const { opened, choose, save, saves } = await openVisits({ phone: true })
  await choose('No Viable')
  await checkAccessibility()
  fits()
  const low = opened()
    .getByRole('button')
    .elements()
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
  expect(low.map((one) => one.textContent)).toEqual([])
  await save()
  // The form opens over its list.
  serveCashiers([])
  await opened(1).getByRole('button', { name: 'Abrir el formulario' }).click()
  await expect.poll(address).toBe('/cashiers/visit/8')
  expect(saves).toMatchObject([{ cajid: 7, idEstadoVisita: 5 }])
})

it('asks before Back leaves what was not saved, also where only the kind of the tasks changes', async () => {
  answer(getAttachedTypes, [])
  const { opened, choose } = await openVisits({ phone: true })
  goTo('/trabajo?tipo=cashier')
  await choose('Programada')
  const question = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  goBack()
  await question.getByRole('button', { name: 'No' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => opened().getByRole('combobox', { name: 'Estado visita' }).inputValue()).toBe('Programada')
  expect(address()).toBe('/trabajo?tipo=cashier')
  goBack()
  await question.getByRole('button', { name: 'Sí' }).click()
  await opened().waitFor({ state: 'detached' })
  await expect.poll(address).toBe('/trabajo')
})

it('keeps the window of a task beside the work of the team', async () => {
  const { opened, choose } = await openVisits({ equipo: true })
  answer(getTeamWork, { listas: [] })
  await choose('Programada')
  await button('De mi equipo').click()
  await page.getByText('Nadie tiene entregas pendientes.').waitFor()
  await expect.poll(() => opened().getByRole('combobox', { name: 'Estado visita' }).inputValue()).toBe('Programada')
})

it('says why a stage cannot be handled', async () => {
  const why = 'No tiene permiso para editar esta etapa'
  const { opened } = await openVisits({ stored: { etapas: { visita: why } } })
  await opened().getByText(`Solo lectura: ${why}`).waitFor()
  expect(opened().getByRole('button', { name: 'Guardar' }).count()).toBe(0)
  await checkAccessibility()
})

it('asks again for a stage that could not be loaded', async () => {
  answer(getMyWork, late([task({ titulo: visits[0]! })]))
  serveCashierForm([visit(7, visits[0]!)])
  const reads = answer(getDetailCashier, refusal(503, { code: 'servidor.ocupado', mensaje: 'El servidor está ocupado' }))
  await openPage('/trabajo')
  await page.getByRole('link', { name: visits[0]! }).click()
  await page.getByRole('dialog', { name: 'Visita Local' }).getByText('El servidor está ocupado').waitFor()
  await checkAccessibility()
  answer(getDetailCashier, visit(7, visits[0]!))
  await button('Reintentar').click()
  await page
    .getByRole('dialog', { name: `${visits[0]}: Visita Local` })
    .getByRole('combobox', { name: 'Estado visita' })
    .waitFor()
  expect(reads).toEqual([
    { cajid: 7, tipoModulo: 'visit' },
    { cajid: 7, tipoModulo: 'visit' },
  ])
})

const mention = (id: number, registro: number, nombre: string) =>
  task({
    tipo: 'mention',
    id,
    lista: '',
    tarea: 'Carolina Mejía lo mencionó',
    titulo: `Cajero N° ${registro} · ${nombre}`,
    detalle: '@Mariana Prueba revise el contrato',
    entrega: null,
    dias: null,
    desde: '2026-11-02',
    mencion: {
      ruta: `/consultation?id=${registro}&etapa=1&ver=notas`,
      sistema: 1,
      registro,
      actid: 1,
      autor: { id: 9, nombre: 'Carolina Mejía' },
    },
  })
it.each([{ phone: false }, { phone: true }])(
  'a mention is done in its line, or answered with a note in its record: %o',
  async ({ phone }) => {
    const left = [mention(31, 7, visits[0]!), mention(32, 8, visits[1]!), mention(33, 9, 'Sede Norte')]
    answer(getMyWork, () => ({
      grupos: left.length > 0 ? [{ grupo: 'sinFecha' as const, total: left.length, filas: left }] : [],
      porLista: left.length > 0 ? [{ tipo: 'mention' as const, lista: '', total: left.length, vencidos: 0 }] : [],
    }))
    answer(getCashierNotes, ({ body: { id } }) => ({
      results: [note(id, `<p>revise el contrato ${id}</p>`)],
      total: 1,
      acciones: { crear: true as const },
    }))
    const saved = answer(saveCashierNote, () => {
      left.shift()
      return { mensaje: 'Se agregó la nota.', notid: 100, actor: 'Inmobiliaria', version: 1 }
    })
    answer(markNotification, () => {
      left.shift()
      return { mensaje: 'La notificación quedó como vista.', sinVer: left.length }
    })
    await openPage('/trabajo', { phone })
    const line = page.getByRole('link', { name: visits[0]! })
    await line.waitFor()
    expect(line.getAttribute('href')).toBe('#/consultation?id=7&etapa=1&ver=notas')
    expect(rows('Sin fecha 3').first().element().textContent).toContain('Carolina Mejía lo mencionó')
    await checkAccessibility()
    fits()
    // The focus goes to the next line.
    await button('Listo: Cajero N° 7 · Éxito Laureles').click()
    await focused(page.getByRole('link', { name: visits[1]! }))
    await button('Responder: Cajero N° 8 · Parque Berrío').click()
    const opened = (titulo: string) => page.getByRole('dialog', { name: titulo })
    await opened('Cajero N° 8').getByText('revise el contrato 8').waitFor()
    const editor = opened('Cajero N° 8').getByRole('textbox', { name: 'Nota', exact: true })
    await expect.element(editor).toHaveTextContent('@Carolina Mejía')
    await checkAccessibility()
    fits()
    // On a phone the keyboard would cover the notes.
    if (phone) await editor.click()
    await focused(editor)
    await userEvent.keyboard('{Control>}{End}{/Control}ya está firmado')
    await opened('Cajero N° 8').getByRole('button', { name: 'Agregar nota' }).click()
    // The next one opens by itself.
    await opened('Cajero N° 9').getByText('revise el contrato 9').waitFor()
    expect(saved).toMatchObject([{ id: 8, actid: 1, description: expect.stringMatching(/data-id="9".*ya está firmado/) }])
    await opened('Cajero N° 9').getByRole('button', { name: 'Listo' }).click()
    await page.getByText('Nada espera por usted.').waitFor()
  },
)
