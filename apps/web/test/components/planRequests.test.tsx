import { planType } from '@soportica/contract/catalogs/requests/planType'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { planAccess } from '@soportica/contract/permissions/planRequests'
import {
  declineRequestPlains,
  getGroupsPlains,
  getOptionsStatusPlains,
  getPlansOnFile,
  getPlanTemplates,
  getRequestPlainById,
  listRequestPlains,
  type PlanDetail,
  responseRequestPlains,
} from '@soportica/contract/plan-requests/calls'
import { applyPlanReplies, previewPlanReplies } from '@soportica/contract/plan-requests/bulkCalls'
import { planStateName, planTabs } from '@soportica/contract/plan-requests/states'
import { getMyWork, type WorkItem } from '@soportica/contract/work/myWork'
import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { pageDialog } from '../../src/lib/frameOverlay.ts'
import { deliver } from '../../src/lib/realtime/realtime.ts'
import { answer } from './answers.ts'
import { serveOptions } from './catalogServer.ts'
import { finished, previewed } from './playedBulk.ts'
import { allDialogsGone, focused, press } from './locators.ts'
import { address, checkBothSchemes, goTo, openPage } from './panel.tsx'

const plan = (sopid: number, more: Partial<PlanDetail> = {}): PlanDetail => ({
  sopid,
  fechaSolicitud: '2026-01-05 10:00:00',
  nombre: 'Ana Gómez',
  correo: 'ana@estudio.example.com',
  proyecto: 2,
  tipoSitio: 'Edificio',
  codigo: 'ED01',
  sitio: 'Edificio central',
  region: 'Antioquia',
  direccion: 'Calle 1',
  estadoPlanoId: 1,
  estadoPlano: planStateName(more.estadoPlanoId ?? 1),
  tipoPlanos: 'Arquitectónico',
  observacion: '',
  usuenv: '',
  fecenv: null,
  motivo: '',
  version: 1,
  acciones: { responder: true, rechazar: true, eliminar: true },
  mensaje: '',
  archivos: [],
  gestion: null,
  ...more,
})
const waiting = (id: number): WorkItem => ({
  tipo: 'planRequest',
  id,
  lista: '',
  tarea: 'Responder',
  titulo: `Plano ${id}`,
  detalle: '',
  entrega: null,
  dias: null,
  desde: '2026-01-05',
})
const dealtWith = { usuenv: 'Lucía Torres', fecenv: '2026-01-06 10:00:00', version: 2, acciones: {} }
const file = { id: 1, nombreOriginal: 'Planta.txt', type: 'text/plain', size: 12, enlace: false, hasta: null, retirado: null, descargas: 0 }
const sent = (sopid: number) => plan(sopid, { ...dealtWith, estadoPlanoId: 2, mensaje: 'Van los planos.', archivos: [file] })
const rejected = (sopid: number) =>
  plan(sopid, {
    ...dealtWith,
    estadoPlanoId: 3,
    motivo: 'No es de este banco',
    gestion: { hecho: 'rechazada', usuario: 'Lucía Torres', fecha: '06-01-2026 10:00' },
  })

/** The server with these requests. */
function serve(plans: PlanDetail[]) {
  const server = { plans }
  const put = (next: PlanDetail) => {
    server.plans = [next, ...server.plans.filter(({ sopid }) => sopid !== next.sopid)]
    const { sopid, estadoPlanoId, estadoPlano, version } = next
    return { sopid, estadoPlanoId, estadoPlano, version }
  }
  serveOptions(planType, [])
  answer(listRequestPlains, ({ body: { estado } }) => {
    const results = server.plans.filter(({ estadoPlanoId }) => estado === 0 || estado === estadoPlanoId)
    return { results, total: results.length, acciones: {} }
  })
  answer(
    getOptionsStatusPlains,
    planTabs.map(({ label, estado }) => ({ label, estado, count: server.plans.filter((one) => one.estadoPlanoId === estado).length })),
  )
  answer(getRequestPlainById, ({ body: { sopid } }) => server.plans.find((one) => one.sopid === sopid)!)
  answer(getPlansOnFile, [])
  answer(getPlanTemplates, [{ id: 1, nombre: 'Envío de planos', texto: 'Van los planos de la solicitud N° {numero}.', version: 1 }])
  const answers = answer(responseRequestPlains, ({ body: { datosremitente } }) => ({
    mensaje: 'Se envió la respuesta.',
    ...put(sent(datosremitente.sopid)),
  }))
  const declines = answer(declineRequestPlains, ({ body: { sopid } }) => ({ mensaje: 'Se rechazó la solicitud.', ...put(rejected(sopid)) }))
  return { server, answers, declines }
}

const opened = page.getByRole('dialog', { name: /^Solicitud de planos N° \d{5}$/ })
const said = (sentence: string) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)
const pressIn = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
const row = page.getByRole('row').filter({ hasText: 'Ana Gómez' })
async function openPlan() {
  const served = serve([plan(7)])
  await openPage('/requestplainsadmin?estado=1', { permisos: [planAccess] })
  await page.getByRole('heading', { level: 1, name: 'Solicitudes de planos', exact: true }).waitFor()
  await page.getByRole('tab', { name: /^Por responder 1$/, selected: true }).waitFor()
  await row.getByRole('link').first().click()
  await opened.waitFor()
  return served
}

it('is answered with a template and a file, and read afterwards', async () => {
  const { answers } = await openPlan()
  await opened.getByRole('group', { name: 'Plantillas' }).getByRole('button', { name: 'Envío de planos' }).click()
  await expect.poll(() => opened.getByLabel('Mensaje').inputValue()).toBe('Van los planos de la solicitud N° 00007.')
  await opened.getByLabel('Archivos para subir').upload(new File(['planta'], 'Planta.txt', { type: 'text/plain' }))
  await opened.getByText('Planta.txt').waitFor()
  await checkBothSchemes()
  await pressIn(opened, 'Enviar')
  await said('Se envió la respuesta.').waitFor()
  await allDialogsGone()
  await row.waitFor({ state: 'detached' })
  expect(answers).toMatchObject([{ opc: '1', datosremitente: expect.stringContaining('N° 00007') }])

  goTo('/requestplainsadmin/7')
  await opened.getByRole('heading', { name: /^Respondida por Lucía Torres/ }).waitFor()
  await opened.getByText(/ · en el correo$/).waitFor()
  await checkBothSchemes()
})

it('is answered by keys from its message, after the question of an answer without files', async () => {
  const { answers } = await openPlan()
  await focused(opened.getByLabel('Mensaje'))
  await userEvent.keyboard('No hay planos.')
  await press('Control+Enter')
  const sure = page.getByRole('dialog', { name: 'Enviar sin adjuntos' })
  await focused(sure.getByRole('button', { name: 'Enviar sin adjuntos' }))
  await press('Enter')
  await said('Se envió la respuesta.').waitFor()
  await allDialogsGone()
  expect(answers).toMatchObject([{ opc: '2', datosremitente: expect.stringContaining('No hay planos.') }])
})

it('is rejected with a reason', async () => {
  const { declines } = await openPlan()
  await pressIn(opened, 'Rechazar')
  const overlay = page.getByRole('dialog', { name: 'Rechazar la solicitud de planos N° 00007' })
  await pressIn(overlay, 'Rechazar')
  await overlay.getByText('El campo motivo es requerido').waitFor()
  expect(declines).toEqual([])
  await overlay.getByLabel('Motivo').fill('El código no corresponde a un sitio nuestro.')
  await pressIn(overlay, 'Rechazar')
  await said('Se rechazó la solicitud.').waitFor()
  expect(declines).toMatchObject([{ sopid: 7, op: 1, motivo: 'El código no corresponde a un sitio nuestro.' }])
})

it('says at once that somebody else answered it, and keeps the typed text', async () => {
  const { server } = await openPlan()
  await opened.getByLabel('Mensaje').fill('Mañana le envío los planos.')
  server.plans = [rejected(7)]
  deliver(realtimeEvents.planRequests, { plazo: 0 })
  await opened
    .getByText(/^La solicitud ya fue rechazada por Lucía Torres .+ Lo que escribió sigue aquí, pero ya no se puede enviar\.$/)
    .waitFor()
  expect(opened.getByLabel('Mensaje').inputValue()).toBe('Mañana le envío los planos.')
  await checkBothSchemes()
  await pressIn(opened, 'Ver cómo quedó')
  await pressIn(page.getByRole('dialog', { name: 'Actualizar' }), 'Sí')
  await opened.getByRole('heading', { name: /^Rechazada por / }).waitFor()
})

it('is answered from «Mi trabajo», and the next task opens beside the others', async () => {
  const { server, answers } = serve([plan(7), plan(8)])
  answer(getMyWork, () => {
    const filas = server.plans.flatMap(({ sopid, estadoPlanoId }) => (estadoPlanoId === 1 ? [waiting(sopid)] : []))
    const total = filas.length
    return {
      grupos: [{ grupo: 'sinFecha' as const, total, filas }],
      porLista: [{ tipo: 'planRequest' as const, lista: '', total, vencidos: 0 }],
    }
  })
  await openPage('/trabajo')
  await page.getByRole('link', { name: 'Plano 7' }).click()
  await opened.getByLabel('Mensaje').fill('Van los planos.')
  await checkBothSchemes()
  await pressIn(opened, 'Enviar sin adjuntos')
  await pressIn(page.getByRole('dialog', { name: 'Enviar sin adjuntos' }), 'Enviar sin adjuntos')
  await page.getByRole('heading', { name: 'Solicitud de planos N° 00008' }).waitFor()
  await page.getByText('1 tarea espera por usted').waitFor()
  expect(answers).toMatchObject([{ datosremitente: expect.stringContaining('Van los planos.') }])
})

it('several are answered with a template: the text of each is shown before, and it is final', async () => {
  const { server } = serve([plan(7), plan(8)])
  await openPage('/requestplainsadmin?estado=1', { permisos: [planAccess], phone: true })
  const previews = answer(previewPlanReplies, ({ body: { texto } }) => ({
    ...previewed([7], 'Enviada', [{ id: 8, nombre: 'N° 00008', motivo: 'Ya fue respondida por Lucía Torres' }]),
    primeros: [
      {
        id: 7,
        nombre: 'N° 00007',
        campos: [{ campo: 'mensaje', etiqueta: 'Mensaje', antes: '', despues: texto.replace('{numero}', '00007') }],
        avisos: [],
      },
    ],
  }))
  const replies = answer(applyPlanReplies, () => {
    server.plans = [sent(7), plan(8)]
    return finished([7], 'Se respondió 1 solicitud de planos.')
  })
  for (const number of ['00007', '00008']) await page.getByRole('checkbox', { name: `Seleccionar solicitud de planos # ${number}` }).check()
  await pressIn(page.getByRole('group', { name: 'Selección' }), 'Responder con plantilla')
  const many = page.getByRole('dialog', { name: 'Responder 2 solicitudes de planos' })
  await many.getByRole('combobox', { name: 'Plantilla' }).click()
  await page.getByRole('option', { name: 'Envío de planos' }).click()
  await many.getByText('Van los planos de la solicitud N° 00007.').waitFor()
  await many.getByText('Ya fue respondida por Lucía Torres').waitFor()
  await many.getByText('Se envía un correo a cada solicitante y no se puede deshacer.').waitFor()
  await checkBothSchemes()
  await pressIn(many, 'Responder 1 solicitud de planos')
  await said('Se respondió 1 solicitud de planos.').waitFor()
  await allDialogsGone()
  const texto = 'Van los planos de la solicitud N° {numero}.'
  expect(previews.at(-1)).toMatchObject({ accion: 'responder', texto, objetivo: { ids: [7, 8] } })
  expect(replies).toMatchObject([{ accion: 'responder', texto, versiones: [[7, 1]] }])
  await page.getByText('1 solicitud de planos seleccionada').waitFor()
})

it('several are rejected with Ctrl+Enter right after typing; refusals are shown first', async () => {
  const { server } = serve([plan(7), plan(8)].map((one) => ({ ...one, acciones: { rechazar: true } })))
  await openPage('/requestplainsadmin?estado=1', { permisos: [planAccess] })
  for (const number of ['00007', '00008']) await page.getByRole('checkbox', { name: `Seleccionar solicitud de planos # ${number}` }).check()
  await pressIn(page.getByRole('group', { name: 'Selección' }), 'Rechazar')
  const many = page.getByRole('dialog', { name: 'Rechazar 2 solicitudes de planos' })
  const refused = { id: 8, nombre: 'N° 00008', motivo: 'Ya fue respondida por Lucía Torres' }
  answer(previewPlanReplies, ({ body: { texto } }) =>
    texto === 'No' ? previewed([7], 'Rechazada', [refused]) : previewed([7, 8], 'Rechazada'),
  )
  const replies = answer(applyPlanReplies, ({ body: { versiones } }) => {
    server.plans = []
    return finished(
      versiones.map(([id]) => id),
      'Se rechazaron 2 solicitudes de planos.',
    )
  })
  await many.getByLabel('Motivo').fill('No')
  await press('Control+Enter')
  await many.getByText('Ya fue respondida por Lucía Torres').waitFor()
  expect(replies).toEqual([])
  await many.getByLabel('Motivo').fill('No existen')
  await press('Control+Enter')
  await said('Se rechazaron 2 solicitudes de planos.').waitFor()
  expect(replies).toMatchObject([
    {
      accion: 'rechazar',
      texto: 'No existen',
      versiones: [
        [7, 1],
        [8, 1],
      ],
    },
  ])
})

it('without its right the inbox is shut, with a way back', async () => {
  await openPage('/requestplainsadmin')
  await page.getByRole('heading', { name: 'Acceso Denegado' }).waitFor()
  await page.getByText(/\(permiso 69\)\. Pídalo al administrador\.$/).waitFor()
  expect(page.getByRole('link', { name: 'Volver a Inicio' }).getAttribute('href')).toContain('/dashboard')
  expect(address()).toBe('/requestplainsadmin')
})

it('a refused page forgets the dialog that the search requested of it', async () => {
  pageDialog.set('planTemplates')
  await openPage('/requestplainsadmin')
  await page.getByRole('heading', { level: 1, name: 'Acceso Denegado' }).waitFor()
  await expect.poll(() => pageDialog.get()).toBeNull()
})

it.each([{ phone: false }, { phone: true }])('is grouped by the region, and a whole group is rejected: %o', async ({ phone }) => {
  serve([plan(7), plan(8)].map((one) => ({ ...one, acciones: { rechazar: true } })))
  const counted = answer(getGroupsPlains, { grupos: [{ valor: 'Antioquia', nombre: 'Antioquia', cantidad: 30 }], acciones: {} })
  const previews = answer(previewPlanReplies, previewed([7], 'Rechazada'))
  await openPage('/requestplainsadmin?estado=1&grupo=region', { permisos: [planAccess], phone })
  await page.getByRole('button', { name: /^Antioquia 30/ }).waitFor()
  expect(counted).toMatchObject([{ estado: 1, dimension: 'region' }])
  await page.getByRole('checkbox', { name: 'Seleccionar el grupo Antioquia' }).click()
  await page.getByRole('group', { name: 'Selección' }).getByRole('button', { name: 'Rechazar', exact: true }).click()
  const many = page.getByRole('dialog', { name: 'Rechazar 30 solicitudes de planos' })
  await many.getByLabel('Motivo').fill('No existe')
  await expect
    .poll(() => previews.at(-1))
    .toMatchObject({ objetivo: { filtro: { estado: 1, grupo: { dimension: 'region', valor: 'Antioquia' } } } })
})
