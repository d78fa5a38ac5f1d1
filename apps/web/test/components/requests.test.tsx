import { applyRequestDecisions, previewRequestDecisions } from '@soportica/contract/requests/bulkCalls'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import {
  getAttachmentRequest,
  getDeviceQuestion,
  getGroupsRequest,
  getJobsQuestion,
  getOptionsStatusRequest,
  getRequestById,
  getRequestCategories,
  getRequestFile,
  getRequestProjects,
  getRequestRequirements,
  getRequestTypes,
  listRequest,
  type RequestDetail,
  saveRequestAdmin,
} from '@soportica/contract/requests/calls'
import { requestStates } from '@soportica/contract/requests/states'
import { getMyWork } from '@soportica/contract/work/myWork'
import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { deliver } from '../../src/lib/realtime/realtime.ts'
import { answer, refusal } from './answers.ts'
import { finished, previewed } from './playedBulk.ts'
import { may, request, step } from './playedRequests.ts'
import { allDialogsGone, button, focused, press, type } from './locators.ts'
import { address, checkAccessibility, checkBothSchemes, goTo, openPage } from './panel.tsx'

type Look = Parameters<typeof openPage>[1]

const jobs = ['Asesor comercial', 'Asesor de vivienda'].map((nombre, at) => ({ id: at + 1, nombre, cantidad: 0, crecimiento: 0, m2: null }))
const choiceOf = (id: number, nombre: string) => ({ id, nombre })

/** The server with these requests; what a save leaves is for the test to say. */
function serve(requests: RequestDetail[] = [], acciones: Record<string, true | string> = {}) {
  const server = { requests, saved: (_: Record<string, unknown>): RequestDetail => request(41) }
  answer(getMyWork, { grupos: [], porLista: [] })
  answer(listRequest, ({ body: { estado } }) => {
    const results = server.requests.filter(({ estadoSolicitudId }) => estado === 0 || estado === estadoSolicitudId)
    return { results, total: results.length, acciones }
  })
  answer(getOptionsStatusRequest, [
    { label: 'Todas', estado: 0, count: requests.length },
    ...requestStates.map(({ id, tab }) => ({ label: tab, estado: id, count: 0 })),
  ])
  answer(getRequestById, ({ body: { sopid } }) => server.requests.find(({ solId }) => solId === sopid)!)
  answer(getAttachmentRequest, [])
  answer(getJobsQuestion, ({ query: { solId } }) => jobs.map((one) => ({ ...one, cantidad: solId && one.id === 2 ? 3 : 0 })))
  answer(getDeviceQuestion, [])
  answer(getRequestProjects, [
    { ...choiceOf(2, 'Corresponsales'), sistema: 1 },
    { ...choiceOf(4, 'Sucursales'), sistema: 2 },
  ])
  answer(getRequestCategories, [choiceOf(1, 'Apertura'), choiceOf(2, 'Remodelación')])
  answer(getRequestTypes, [choiceOf(3, 'Diseño'), choiceOf(4, 'Presupuesto')])
  answer(getRequestRequirements, [
    { ...choiceOf(7, 'Planos arquitectónicos'), formato: 2, requiereAdjunto: 1, multiple: 1, obligatorio: 0 },
    { ...choiceOf(8, 'Acta'), formato: 0, requiereAdjunto: 0, multiple: 0, obligatorio: 0 },
  ])
  const saves = answer(saveRequestAdmin, ({ body }) => {
    const after = server.saved(body)
    const { solId, numero, version, estadoSolicitudId, estadoSolicitud, estadoBusquedaId, estadoBusqueda, responsables } = after
    server.requests = [after, ...server.requests.filter((one) => one.solId !== solId)]
    const state = { estadoSolicitudId, estadoSolicitud, estadoBusquedaId, estadoBusqueda, responsables }
    const decided = { nombreAprobador: '', fechaAprobacion: null, nombreSolucionador: '', fechaSolucion: null }
    return { mensaje: `Quedó la solicitud N° ${numero}.`, solId, numero, version, ...state, ...decided }
  })
  return { server, saves }
}

const form = page.getByRole('dialog', { name: 'Nueva Solicitud' })
const opened = page.getByRole('dialog', { name: /^Solicitud N° \d{5}$/ })
const decision = page.getByRole('dialog', { name: /^(Aprobar|Rechazar|Solucionar) / })
const said = (sentence: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)
const pressIn = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
const choice = (name: string) => form.getByRole('combobox', { name, exact: true })
const row = (words: string) => page.getByRole('row').filter({ hasText: words })
async function choose(field: string, option: string): Promise<void> {
  await choice(field).click()
  await form.getByRole('option', { name: option, exact: true }).click()
}
async function openRequests(at: string, requests: RequestDetail[] = [], acciones: Record<string, true | string> = {}, look?: Look) {
  const served = serve(requests, acciones)
  await openPage(at, look)
  await page.getByRole('heading', { level: 1, name: 'Solicitudes' }).waitFor()
  return served
}

describe('a new request', () => {
  it('asks for what its requirement type needs, chosen from what was chosen before', async () => {
    const configurar = 'No tiene permiso para configurar las solicitudes (permiso 465)'
    const { saves } = await openRequests('/request', [], { registrar: true, configurar })
    await page.getByText('Haga la primera con «Nueva Solicitud».').waitFor()
    expect(button('Configuración de Solicitudes').count()).toBe(0)
    await button('Nueva Solicitud').click()
    await focused(choice('Proyecto'))
    await pressIn(form, 'Guardar')
    await form.getByText('El campo categoría es requerida').waitFor()
    await focused(choice('Proyecto'))
    await choose('Proyecto', 'Sucursales')
    await choose('Categoría', 'Apertura')
    await choose('Tipo solicitud', 'Diseño')
    await choose('Tipo requisito', 'Planos arquitectónicos')
    // Another category asks again for the choices within it.
    await choose('Categoría', 'Remodelación')
    await expect.poll(() => choice('Tipo solicitud').inputValue()).toBe('')
    await choose('Tipo solicitud', 'Diseño')
    await choose('Tipo requisito', 'Planos arquitectónicos')
    await form.getByRole('textbox', { name: 'Observación' }).fill('Planos de la sede norte')
    await pressIn(form, 'Guardar')
    await focused(form.getByRole('textbox', { name: 'ATM instalados' }))
    for (const name of ['ATM instalados', 'ATM en crecimiento', 'Multifuncionales instalados', 'Multifuncionales en crecimiento'])
      await form.getByRole('textbox', { name }).fill('2')
    await form.getByRole('textbox', { name: 'Cantidad de Asesor comercial' }).fill('4')
    await press('ArrowDown')
    await type('3')
    await form.getByLabel('Archivos para subir').upload(new File(['croquis'], 'croquis.txt', { type: 'text/plain' }))
    await form.getByText('croquis.txt').waitFor()
    await checkBothSchemes()
    expect(saves).toEqual([])
    await press('Control+s')
    await said('Quedó la solicitud N° 41.').waitFor()
    await row('Planos arquitectónicos').getByText('Por Aprobar').waitFor()
    await checkBothSchemes()
    expect(saves).toMatchObject([{ pryId: '4', catId: '2', tsoId: '3', treId: '7', atmInstalado: '2' }])
    expect(JSON.parse((saves[0] as { puestos: string }).puestos)).toMatchObject({ 1: { cantidad: 4 }, 2: { cantidad: 3 } })
  })
})

describe('a registered request', () => {
  it('keeps what was asked; its requester changes the rest', async () => {
    const { server, saves } = await openRequests('/request', [request(41)])
    server.saved = () => request(41, { atmInstalado: 7, version: 2 })
    await row('Planos arquitectónicos').getByRole('link').click()
    await opened.getByRole('textbox', { name: 'ATM instalados' }).waitFor()
    expect(opened.getByRole('textbox', { name: 'Observación' }).isDisabled()).toBe(true)
    expect(opened.getByRole('textbox', { name: 'Cantidad de Asesor de vivienda' }).inputValue()).toBe('3')
    await opened.getByRole('textbox', { name: 'ATM instalados' }).fill('7')
    await checkBothSchemes()
    await pressIn(opened, 'Guardar Cambios')
    await said('Quedó la solicitud N° 41.').waitFor()
    expect(saves).toMatchObject([{ solId: '41', version: '1', atmInstalado: '7' }])
  })

  it('is read beside the list with Space', async () => {
    const steps = [step(1, 'registrar', 0, 1), step(2, 'aprobar', 1, 2, { usuario: 'Lucía Torres' })]
    await openRequests('/request', [request(41, { estadoSolicitudId: 2, pasos: steps }), request(40)])
    await row('00041').getByRole('link').waitFor()
    document.body.focus()
    await press('j')
    await press('Space')
    const peek = page.getByRole('region', { name: /^Vista rápida de / })
    await expect.poll(() => peek.getByRole('listitem').filter({ hasText: 'Lucía Torres' }).count()).toBe(1)
    await peek.getByText('Planos de la sede norte').waitFor()
    await checkBothSchemes()
    await press('j')
    await expect.poll(() => peek.getByRole('listitem').filter({ hasText: 'Lucía Torres' }).count()).toBe(0)
    await press('Escape')
    await peek.waitFor({ state: 'detached' })
  })

  it('that somebody else decided meanwhile says who did, and moves in the list', async () => {
    const { server } = await openRequests('/request', [request(41)])
    await row('Planos arquitectónicos').getByRole('link').click()
    await opened.getByRole('textbox', { name: 'ATM instalados' }).waitFor()
    const approved = step(2, 'aprobar', 1, 2, { usuid: 9, usuario: 'Lucía Torres' })
    server.requests = [request(41, { estadoSolicitudId: 2, version: 2, acciones: {}, pasos: [step(1, 'registrar', 0, 1), approved] })]
    deliver(realtimeEvents.requests, { plazo: 0 })
    const meanwhile = opened.getByRole('status').filter({ hasText: 'Lucía Torres gestionó esta solicitud' })
    await pressIn(meanwhile, 'Ver cómo quedó')
    await opened.getByText('Aprobada').first().waitFor()
    await checkBothSchemes()
    await press('Escape')
    await allDialogsGone()
    await row('Planos arquitectónicos').getByText('Aprobada', { exact: true }).waitFor()
  })

  it('that is solved has all its steps and its documents', async () => {
    const steps = [step(1, 'registrar', 0, 1), step(2, 'editar', 1, 1), step(3, 'aprobar', 1, 2), step(4, 'solucionar', 2, 24)]
    await openRequests('/request', [request(41, { estadoSolicitudId: 24, acciones: {}, pasos: steps })])
    const file = { id: 5, fileId: null, nombreOriginal: 'plano.png', clase: 2, type: 'image/png', size: 12, usuario: 'Ana' }
    answer(getAttachmentRequest, [{ ...file, fecha: '2026-01-05 10:00:00' }])
    const canvas = new OffscreenCanvas(4, 4)
    canvas.getContext('2d')
    answer(getRequestFile, await canvas.convertToBlob())
    goTo('/request/41')
    const way = opened.getByRole('list').filter({ hasText: 'Registrada' })
    await expect.poll(() => way.getByRole('listitem').count()).toBe(4)
    await pressIn(opened, 'plano.png')
    await page.getByRole('dialog', { name: 'Previa' }).getByRole('img', { name: 'plano.png' }).waitFor()
    await checkAccessibility()
  })
})

describe('a decision', () => {
  it('needs an observation; who decides reads the rest', async () => {
    const registrar = 'No tiene permiso para registrar solicitudes (permiso 450)'
    const waiting = request(41, { acciones: { ...may, editar: 'No tiene permiso para editar solicitudes (permiso 450)' } })
    const { server, saves } = await openRequests('/request?estado=1', [waiting], { registrar })
    server.saved = () => request(41, { estadoSolicitudId: 2 })
    await row('Planos arquitectónicos').getByRole('link').click()
    await opened.getByRole('textbox', { name: 'ATM instalados' }).waitFor()
    expect(opened.getByRole('textbox', { name: 'ATM instalados' }).isDisabled()).toBe(true)
    expect(button('Nueva Solicitud').count()).toBe(0)
    await pressIn(opened, 'Aprobar')
    await decision.getByRole('heading', { name: 'Aprobar la solicitud N° 00041' }).waitFor()
    await pressIn(decision, 'Aprobar')
    await decision.getByText('El campo observación es requerido').waitFor()
    await checkAccessibility()
    expect(saves).toEqual([])
    await decision.getByRole('textbox', { name: 'Observación' }).fill('Adelante')
    await pressIn(decision, 'Aprobar')
    await said('Quedó la solicitud N° 41.').waitFor()
    expect(saves).toMatchObject([{ solId: '41', version: '1', accion: 'aprobar', observacionAprobacion: 'Adelante' }])
  })

  it('is made beside the list with one key, and the next request that waits opens by itself', async () => {
    const waiting = [41, 42, 43].map((id) => request(id, { acciones: id === 42 ? {} : may, treNombre: `Requisito ${id}` }))
    const { server, saves } = await openRequests('/request?estado=1', waiting)
    server.saved = () => request(41, { estadoSolicitudId: 2, acciones: {} })
    await row('Requisito 41').waitFor()
    await press('j')
    await press('Enter')
    await opened.getByRole('heading', { name: 'Solicitud N° 00041' }).waitFor()
    expect(opened.element().getAttribute('aria-modal')).toBeNull()
    expect(row('Requisito 41').element().getAttribute('aria-current')).toBe('true')
    await opened.getByRole('button', { name: 'Aprobar' }).waitFor()
    await checkBothSchemes()
    await press('j')
    await opened.getByRole('heading', { name: 'Solicitud N° 00042' }).waitFor()
    await press('Alt+ArrowUp')
    await opened.getByRole('heading', { name: 'Solicitud N° 00041' }).waitFor()
    await opened.getByRole('button', { name: 'Aprobar' }).waitFor()
    await press('a')
    await focused(decision.getByRole('textbox', { name: 'Observación' }))
    await type('Adelante')
    await press('Control+Enter')
    await opened.getByRole('heading', { name: 'Solicitud N° 00043' }).waitFor()
    expect([address(), saves]).toMatchObject(['/request/43?estado=1', [{ solId: '41', accion: 'aprobar' }]])
    await press('Escape')
    await allDialogsGone()
    // One step back for the whole walk.
    expect(address()).toBe('/request?estado=1')
  })

  it('of a solution needs a document, and leads back to the list', async () => {
    const approved = request(41, { estadoSolicitudId: 2, acciones: { solucionar: true } })
    const { server, saves } = await openRequests('/request/41', [approved])
    server.saved = () => request(41, { estadoSolicitudId: 24 })
    await pressIn(opened, 'Solucionar')
    await decision.getByRole('textbox', { name: 'Observación de la solución' }).fill('Van los planos')
    await pressIn(decision, 'Solucionar')
    await decision.getByText('El archivo es obligatorio').waitFor()
    await decision.getByLabel('Archivos para subir').upload(new File(['plano'], 'plano.txt', { type: 'text/plain' }))
    await decision.getByText('plano.txt').waitFor()
    await checkBothSchemes()
    await pressIn(decision, 'Solucionar')
    await said('Quedó la solicitud N° 41.').waitFor()
    await expect.poll(address).toBe('/request')
    expect(saves).toMatchObject([{ accion: 'solucionar', observacionSolucion: 'Van los planos' }])
  })

  it.each([{ phone: false }, { phone: true }])('is taken for a whole group: %o', async ({ phone }) => {
    const counted = answer(getGroupsRequest, {
      grupos: [
        { valor: '5', nombre: 'Medellín', cantidad: 30 },
        { valor: '', nombre: 'Sin municipio', cantidad: 2 },
      ],
      acciones: {},
    })
    const previews = answer(previewRequestDecisions, previewed([41], 'Aprobada'))
    await openRequests('/request?estado=1&grupo=municipio', [request(41, { acciones: may })], {}, { phone })
    await page.getByRole('button', { name: /^Sin municipio 2/ }).waitFor()
    expect(counted).toMatchObject([{ estado: 1, dimension: 'municipio' }])
    await checkBothSchemes()
    await page.getByRole('checkbox', { name: 'Seleccionar el grupo Medellín' }).click()
    await pressIn(page.getByRole('group', { name: 'Selección' }), 'Aprobar')
    await page.getByRole('dialog', { name: 'Aprobar 30 solicitudes' }).waitFor()
    const grupo = { dimension: 'municipio', valor: '5' }
    await expect.poll(() => previews.at(-1)).toMatchObject({ accion: 'aprobar', objetivo: { filtro: { estado: 1, grupo } } })
  })

  it('of several has one observation, and each its answer', async () => {
    const both = [request(41, { acciones: may }), request(42, { acciones: may })]
    const { server } = await openRequests('/request?estado=1', both, {}, { phone: true })
    for (const number of ['00041', '00042']) await page.getByRole('checkbox', { name: `Seleccionar solicitud N° ${number}` }).check()
    await checkBothSchemes()
    const previews = answer(previewRequestDecisions, previewed([41, 42], 'Rechazada'))
    await pressIn(page.getByRole('group', { name: 'Selección' }), 'Rechazar')
    const many = page.getByRole('dialog', { name: 'Rechazar 2 solicitudes' })
    await many.getByText('Cambian 2').waitFor()
    // One leaves the list while the question is open: two were selected, and two are decided.
    server.requests = [request(42, { acciones: may })]
    deliver(realtimeEvents.requests, { plazo: 0 })
    await expect.poll(() => page.getByRole('checkbox', { name: 'Seleccionar solicitud N° 00041' }).count()).toBe(0)
    const late = { id: 41, nombre: 'N° 00041', motivo: 'La solicitud ya fue gestionada por Lucía Torres.' }
    const decided = answer(applyRequestDecisions, finished([42], 'Se rechazó 1 de 2 solicitudes.', [late]))
    await checkBothSchemes()
    await many.getByRole('textbox', { name: 'Observación' }).fill('Este año no')
    await pressIn(many, 'Rechazar 2 solicitudes')
    const result = page.getByRole('dialog', { name: 'Resultado por solicitud' }).getByRole('listitem')
    await result
      .filter({ hasText: 'Solicitud N° 00041' })
      .getByText(/ya fue gestionada por Lucía Torres/)
      .waitFor()
    await result.filter({ hasText: 'Solicitud N° 00042' }).getByText('Rechazada').waitFor()
    expect(previews[0]).toMatchObject({ objetivo: { ids: [41, 42] }, accion: 'rechazar' })
    expect(decided).toMatchObject([
      {
        versiones: [
          [41, 1],
          [42, 1],
        ],
        accion: 'rechazar',
        observacion: 'Este año no',
      },
    ])
    await checkBothSchemes()
  })

  it('of a page takes a few keys, and gives the focus back to the list', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => request(41 + at, { acciones: may }))
    const { server } = await openRequests('/request?estado=1&row=10', ten)
    const refused = { id: 43, nombre: 'N° 00043', motivo: 'Es suya' }
    const previews = answer(previewRequestDecisions, previewed([41, 42], 'Aprobada', [refused]))
    const decided = answer(applyRequestDecisions, () => {
      server.requests = []
      return finished([41, 42], 'Se aprobaron 2 solicitudes.')
    })
    await page.getByRole('checkbox', { name: 'Seleccionar solicitud N° 00050' }).waitFor()
    document.body.focus()
    for (const key of ['j', 'Control+a', 'a']) await press(key)
    const many = page.getByRole('dialog', { name: 'Aprobar 10 solicitudes' })
    await many.getByText('Es suya').waitFor()
    await focused(many.getByRole('textbox', { name: 'Observación' }))
    await type('Adelante')
    await press('Control+Enter')
    await said('Se aprobaron 2 solicitudes.').waitFor()
    await allDialogsGone()
    await focused(page.getByRole('region', { name: 'Lista: Solicitudes' }))
    expect(previews).toMatchObject([{ accion: 'aprobar', objetivo: { ids: ten.map(({ solId }) => solId) } }])
    expect(decided).toMatchObject([{ accion: 'aprobar', observacion: 'Adelante' }])
  })

  it('that comes too late says who decided; the typed text stays until it is given up', async () => {
    const { server } = await openRequests('/request/41', [request(41, { acciones: may })], {}, { phone: true })
    await opened.getByRole('button', { name: 'Aprobar' }).waitFor()
    await checkBothSchemes()
    await pressIn(opened, 'Aprobar')
    await decision.getByRole('textbox', { name: 'Observación' }).fill('Sí')
    answer(saveRequestAdmin, () => {
      server.requests = [request(41, { estadoSolicitudId: 4, version: 2, acciones: {} })]
      return refusal(409, { code: 'solicitud.gestionada', mensaje: 'La solicitud ya fue gestionada por Lucía Torres.' })
    })
    await pressIn(decision, 'Aprobar')
    const refused = decision.getByRole('status').filter({ hasText: 'Lo que escribió sigue aquí' })
    await refused.getByText(/Lucía Torres/).waitFor()
    expect(decision.getByRole('textbox', { name: 'Observación' }).inputValue()).toBe('Sí')
    expect(decision.getByRole('button', { name: 'Aprobar' }).count()).toBe(0)
    await checkBothSchemes()
    await pressIn(refused, 'Ver cómo quedó')
    await pressIn(page.getByRole('dialog', { name: 'Actualizar' }), 'Sí')
    await opened.getByText('Rechazada').first().waitFor()
  })
})
