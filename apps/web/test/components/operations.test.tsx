import type { Answer } from '@soportica/contract/core/endpoint'
import { dropJob, getOperations, retryJob } from '@soportica/contract/settings/operations'
import { listSupportReports } from '@soportica/contract/settings/support'
import { jobTitle } from '@soportica/contract/settings/jobTitles'
import { getMailState } from '@soportica/contract/settings/mail'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../src/paths.ts'
import { answer, refusal } from './answers.ts'
import { allDialogsGone, fits, focused, press } from './locators.ts'
import { address, checkAccessibility } from './panel.tsx'
import { fresh, inSettings, openSettings, settings, tab } from './settingsServer.ts'

type Operations = Answer<typeof getOperations>
const failed: Operations['tareas']['fallidas'][number] = {
  id: '0199e1d2-0000-7000-8000-000000000001',
  tipo: 'copiar-archivos',
  fecha: '2026-01-05 10:00:00',
  error: 'SharePoint no respondió.',
  intentos: 3,
  despuesBien: true,
}
const other = '0199e1d2-0000-7000-8000-000000000002'
const node = {
  id: 'a',
  equipo: 'soportica-1',
  proceso: 41,
  version: '1.2.0',
  inicio: '2026-01-05 08:00:00',
  visto: '2026-01-05 10:00:00',
} as const
const good: Operations = {
  hallazgos: [
    { tema: 'nodos', nivel: 'bien', mensaje: '1 nodo está en marcha, con la versión 1.2.0.' },
    { tema: 'correo', nivel: 'bien', mensaje: 'No hay correos detenidos.' },
  ],
  nodos: [{ ...node, estado: 'enMarcha' }],
  base: {
    version: '17.5',
    direccion: 'base:5432',
    principal: '10.0.0.2:5432',
    replicas: null,
    receptores: [],
    archivoContinuo: { activo: false, ultimo: null, ultimaFalla: null },
  },
  tareas: { clases: [], fallidas: [] },
  archivos: { lugar: '/datos/adjuntos', carpeta: '/datos', libre: 12_000_000_000 },
  certificados: [],
  acciones: { tareas: true },
}
const bad: Operations = {
  ...good,
  hallazgos: [
    {
      tema: 'nodos',
      nivel: 'falla',
      mensaje: 'El nodo soportica-2 (proceso 7) no da señal desde hace 3 minutos. Revise que su equipo y el producto estén en marcha.',
    },
    {
      tema: 'correo',
      nivel: 'falla',
      mensaje: '2 correos no se pudieron enviar en los últimos siete días: revise Configuraciones, Correo.',
    },
    {
      tema: 'certificadoWeb',
      nivel: 'aviso',
      mensaje: 'El certificado de banco.co (PUBLIC_URL) vence en 12 días, el 17-01-2026: renuévelo.',
    },
    { tema: 'fallas', nivel: 'aviso', mensaje: 'Los usuarios enviaron 1 falla en los últimos siete días: /soportica/#/diagnostics' },
    { tema: 'copias', nivel: 'bien', mensaje: 'La última copia de seguridad (soportica-20260105-020000.soportica) es de hace 8 horas.' },
  ],
  nodos: [
    { ...node, estado: 'enMarcha' },
    { ...node, id: 'b', equipo: 'soportica-2', proceso: 7, estado: 'sinSenal' },
    { ...node, id: 'c', equipo: 'soportica-3', proceso: 8, estado: 'deteniendose' },
  ],
  base: {
    ...good.base,
    replicas: { esperadas: 2, presentes: 1, sinRecibir: 0, atraso: 0.2 },
    receptores: [{ nombre: 'nodo2', estado: 'streaming', atraso: 3 }],
    archivoContinuo: { activo: true, ultimo: '2026-01-05 09:59:00', ultimaFalla: null },
  },
  tareas: {
    clases: [
      { tipo: 'copiar-archivos', enEspera: 4, enCurso: 1, fallidas: 1 },
      { tipo: 'olvidar-rastros', enEspera: 1, enCurso: 0, fallidas: 1 },
    ],
    fallidas: [failed, { ...failed, id: other, tipo: 'olvidar-rastros' }],
  },
  certificados: [
    { variable: 'PUBLIC_URL', servidor: 'banco.co', vence: '2026-01-17', dias: 12 },
    { variable: 'SMTP_URL', servidor: 'correo.banco.co:465', vence: null, dias: null },
  ],
}
const state = settings.getByRole('region', { name: 'Estado de la operación' })
const jobs = settings.getByRole('list', { name: 'Tareas fallidas' })
async function openOperations(operations: Operations, look?: Parameters<typeof openSettings>[1]) {
  answer(getOperations, operations)
  await openSettings(fresh, look)
  await tab('Operación').click()
  await state.waitFor()
}

it('is one sentence when all is well, and says that it could not be read', async () => {
  answer(getOperations, refusal(500, { mensaje: 'Error interno' }))
  await openSettings(fresh)
  await tab('Operación').click()
  await settings.getByText('Error al obtener el estado de la operación').waitFor()
  answer(getOperations, good)
  await inSettings('Reintentar').click()
  await state.getByText('Todo en orden').waitFor()
  await settings.getByText('No hay tareas en espera, en curso ni fallidas.').waitFor()
  await settings.getByText('Ninguna dirección de esta instalación usa un certificado (https o smtps).').waitFor()
  await checkAccessibility()
})

it('says the worst first and leads to where it is handled; a failed job is retried, or dropped with a reason', async () => {
  const [retried, drops] = [
    answer(retryJob, { mensaje: 'La tarea se intenta de nuevo.' }),
    answer(dropJob, { mensaje: 'La tarea se descartó.' }),
  ]
  await openOperations(bad)
  await state.getByText('Con fallas').waitFor()
  expect(
    state
      .getByRole('listitem')
      .allTextContents()
      .map((text) => /^(?:Falla|Aviso)/.exec(text)?.[0]),
  ).toEqual(['Falla', 'Falla', 'Aviso', 'Aviso'])
  await settings.getByText(/^Sin señal desde/).waitFor()
  await settings.getByText('Deteniéndose').waitFor()
  await settings.getByText('1 de 2 réplicas responden, al día').waitFor()
  await settings.getByText('Quedan 12 días (17-01-2026)').waitFor()
  await checkAccessibility()

  await settings.getByRole('heading', { name: 'Tareas: 5 en espera, 2 fallidas' }).waitFor()
  await settings.getByText('10.0.0.2:5432, con PostgreSQL 17.5').waitFor()
  const [first, second] = [jobs.getByRole('listitem').nth(0), jobs.getByRole('listitem', { name: jobTitle('olvidar-rastros') })]
  answer(getOperations, { ...bad, tareas: { ...bad.tareas, fallidas: bad.tareas.fallidas.slice(1) } })
  await first.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByText('La tarea se intenta de nuevo.').waitFor()
  expect(retried).toEqual([{ id: failed.id }])
  await focused(second.getByRole('button', { name: 'Reintentar' }))

  await second.getByRole('button', { name: 'Descartar' }).click()
  const dialog = page.getByRole('dialog', { name: `Descartar la tarea «${jobTitle('olvidar-rastros')}»` })
  const reason = dialog.getByLabel('Motivo')
  await focused(reason)
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(settings.element().checkVisibility()).toBe(true)
  await second.getByRole('button', { name: 'Descartar' }).click()
  await focused(reason)
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await dialog.getByText('El campo motivo es requerido').waitFor()
  expect(drops).toEqual([])
  await reason.fill('Ya se copió a mano')
  answer(getOperations, good)
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await page.getByText('La tarea se descartó.').waitFor()
  expect(drops).toEqual([{ id: other, motivo: 'Ya se copió a mano' }])
  await state.getByText('Todo en orden').waitFor()
  await focused(settings.getByRole('heading', { name: 'Tareas', exact: true }))

  answer(getMailState, {
    servidor: '',
    remitente: 'a@banco.co',
    correo: '',
    modo: 'ninguno',
    enEspera: 2,
    ultimoEnvio: null,
    ultimaPrueba: null,
  })
  await inSettings('Ver Correo').click()
  await settings.getByText('En espera').waitFor()
  expect(tab('Correo').getAttribute('aria-selected')).toBe('true')
})

it('fits a phone, and leads to the diagnoses', async () => {
  await openOperations(bad, { phone: true })
  await state.getByText('Con fallas').waitFor()
  fits()
  await checkAccessibility()
  answer(listSupportReports, { results: [], total: 0 })
  await state.getByRole('link', { name: 'Ver Diagnósticos' }).click()
  await allDialogsGone()
  await expect.poll(address).toBe(paths.diagnostics)
})
