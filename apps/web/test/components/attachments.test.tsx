import {
  type AttachedTypeChoice,
  type AttachmentRow,
  getAttachedDetails,
  getAttachedTypes,
  getFiles,
  getPreview,
  replaceInSharepoint,
  uploadFile,
} from '@soportica/contract/records/attachments'
import { noPrefix, onlyOne, tooLarge, typeRefused } from '@soportica/contract/records/fileTypes'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AttachmentsPanel } from '../../src/shells/attachments/AttachmentsPanel.tsx'
import { answer, refusal } from './answers.ts'
import './locators.ts'
import { checkAccessibility, openPanel } from './panel.tsx'

const attachedType = (id: number, nombre: string, more: Partial<AttachedTypeChoice> = {}): AttachedTypeChoice => ({
  id,
  nombre,
  multiple: 1,
  folder: 'carpeta',
  prefijo: 'FOT',
  actid: 6,
  ...more,
})
const many = attachedType(1, 'Fotos de constructor')
const one = attachedType(2, 'Acta de entrega', { multiple: 0 })

const row = (adaid: number, originalName: string, more: Partial<AttachmentRow> = {}): AttachmentRow => ({
  adaid,
  id: 23,
  name: `FOT_23_${adaid}.txt`,
  originalName,
  fileId: null,
  anioContable: null,
  tipoAdjunto: many.id,
  nombreTipoAdjunto: many.nombre,
  location: 'local',
  type: 'text/plain',
  size: 12,
  createdAt: '2026-01-05 10:00:00',
  modifiedAt: '2026-01-05 10:00:00',
  filePath: `carpeta/FOT_23_${adaid}.txt`,
  usuact: 1,
  modificadoPor: 'Mariana Prueba',
  actid: 6,
  actor: 'Constructor',
  versiones: 0,
  miniatura: false,
  acciones: { visualizar: true, descargar: true, reemplazar: true, eliminar: true },
  ...more,
})

/** The server with these files of a record; the name of an uploaded one is that of the file that was chosen last. */
function serve(files: AttachmentRow[] = [], types = [many, one]) {
  const server = { files, uploads: [] as unknown[] }
  answer(getFiles, () => ({ results: server.files, acciones: { subir: true } as const }))
  answer(getAttachedTypes, types)
  answer(getAttachedDetails, [])
  server.uploads = answer(uploadFile, ({ body: { tipoAdjunto } }) => {
    const adaid = 100 + server.files.length
    server.files = [
      row(adaid, chosenName, { tipoAdjunto, nombreTipoAdjunto: types.find(({ id }) => id === tipoAdjunto)!.nombre }),
      ...server.files,
    ]
    return {
      success: true,
      mensaje: 'Se subió.',
      adaid,
      id: 23,
      finalFileName: chosenName,
      lastModified: '2026-01-05 10:00:00',
      finalRelativePath: `carpeta/${chosenName}`,
    }
  })
  return server
}
let chosenName = ''

const panel = page.getByRole('dialog', { name: 'Adjuntos' })
const ready = panel.getByRole('heading', { name: 'Listo para subir' })
const list = panel.getByRole('list', { name: 'Listo para subir' })
const waiting = (name: string) => list.getByRole('listitem').filter({ hasText: name })
const stored = (name: string) => panel.css('li[data-adaid]').filter({ hasText: name })
const said = (sentence: string) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)
const uploadAll = panel.getByRole('button', { name: 'Subir Todo' })
const none = panel.getByText('Vaya! Al parecer aun no hay archivos.')

// What waits to be sent stays with its record: each test has one of its own.
let record = 23
async function openFiles(look?: Parameters<typeof openPanel>[1]): Promise<void> {
  record += 1
  await openPanel(<AttachmentsPanel sistema={1} id={record} opened onClose={() => {}} />, look)
  await panel.getByRole('heading', { name: 'Historial de archivos' }).waitFor()
}
async function chooseType({ nombre }: AttachedTypeChoice): Promise<void> {
  await panel.getByRole('combobox', { name: 'Tipo de adjunto' }).click()
  await panel.getByRole('listbox').getByRole('option', { name: nombre, exact: true }).click()
}
const text = (name: string, content = name) => new File([content], name, { type: 'text/plain' })
async function give(...files: File[]): Promise<void> {
  chosenName = files.at(-1)!.name
  await panel.getByLabel('Archivos para subir').upload(files)
}
async function act(name: string, action: string): Promise<void> {
  await panel.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const onPanel = (event: Event) => panel.getByRole('heading', { name: 'Historial de archivos' }).element().dispatchEvent(event)

it('are asked for their type first; too large or of another kind they are refused before anything is sent; they can be pasted', async () => {
  const { uploads } = serve()
  await openFiles()
  await panel.getByText('Seleccione un tipo de adjunto para agregar archivos.').first().waitFor()
  const choose = panel.getByRole('button', { name: 'Elegir archivos' })
  expect(choose.getAttribute('aria-disabled')).toBe('true')
  // The panel, which is still opening, takes the focus once more: a key would miss the button now and then.
  choose.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await said('Seleccione un tipo de adjunto para agregar archivos.').waitFor()

  await chooseType(many)
  const large = new File([new Uint8Array(9 * 1_048_576)], 'video largo.mp4', { type: 'video/mp4' })
  const dataTransfer = new DataTransfer()
  for (const file of [large, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), text('bien.txt')]) dataTransfer.items.add(file)
  onPanel(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await said(tooLarge('video largo.mp4')).waitFor()
  await said(typeRefused('logo.svg')).waitFor()
  await waiting('bien.txt').waitFor()
  expect(list.getByRole('listitem').count()).toBe(1)
  await panel.getByRole('button', { name: 'Limpiar Todo' }).click()
  await ready.waitFor({ state: 'detached' })
  expect(uploads).toEqual([])

  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
  onPanel(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await waiting('imagen-').waitFor()
})

it('of a type for one file are one, chosen or stored', async () => {
  serve()
  await openFiles()
  await chooseType(one)
  const drop = (...names: string[]) => {
    chosenName = names.at(-1)!
    const dataTransfer = new DataTransfer()
    for (const name of names) dataTransfer.items.add(text(name))
    onPanel(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }
  const dismissNotice = async () => {
    const notice = page.getByRole('region', { name: 'Avisos' }).getByRole('alert').filter({ hasText: onlyOne })
    await notice.getByRole('button', { name: 'Cerrar' }).click()
    await said(onlyOne).waitFor({ state: 'detached' })
  }
  drop('acta 1.txt', 'acta 2.txt')
  await dismissNotice()
  expect(ready.count()).toBe(0)
  const zone = panel.getByRole('region', { name: 'Agregar archivos' })
  const choose = zone.getByRole('button', { name: 'Elegir archivo' })
  await expect.poll(() => choose.getAttribute('aria-disabled')).toBeNull()
  drop('acta 1.txt')
  await waiting('acta 1.txt').waitFor()
  await zone.getByText('Súbalo o quítelo para elegir otro.').first().waitFor()
  drop('acta 2.txt')
  await dismissNotice()
  chosenName = 'acta 1.txt'
  await act('acta 1.txt', 'Subir')
  await stored('acta 1.txt').waitFor()
  await zone.getByText('Este tipo admite un solo archivo. Use Reemplazar para cambiarlo.').first().waitFor()
  await ready.waitFor({ state: 'detached' })
  await expect.poll(() => choose.getAttribute('aria-disabled')).toBe('true')
  drop('acta 2.txt')
  await dismissNotice()
  expect(ready.count()).toBe(0)
})

it('are not sent when their type has no place for them', async () => {
  const { uploads } = serve([], [attachedType(17, 'Sin lugar', { prefijo: '' })])
  await openFiles()
  await chooseType(attachedType(17, 'Sin lugar'))
  await give(text('nota.txt'))
  await uploadAll.click()
  await said(noPrefix).waitFor()
  await waiting('nota.txt').waitFor()
  expect(uploads).toEqual([])
})

it('one that is refused for good can only be taken away, one can be stopped, one that failed is tried again as the same one', async () => {
  const server = serve()
  await openFiles()
  await chooseType(many)
  const taken = answer(uploadFile, refusal(422, { code: 'archivo.tipo', mensaje: 'El archivo falsa.png no es una imagen.' }))
  await give(new File(['<html><script>alert(1)</script>'], 'falsa.png', { type: 'image/png' }))
  await waiting('falsa.png').waitFor()
  await expect.poll(() => waiting('falsa.png').css('img').count()).toBe(0)
  await uploadAll.click()
  await waiting('falsa.png').getByRole('alert').waitFor()
  expect(panel.getByRole('button', { name: 'Reintentar falsa.png' }).count()).toBe(0)
  await expect.poll(() => uploadAll.getAttribute('aria-disabled')).toBe('true')
  await checkAccessibility()
  await panel.getByRole('button', { name: 'Quitar falsa.png' }).click()
  await ready.waitFor({ state: 'detached' })

  await give(text('a.txt'))
  answer(uploadFile, () => new Promise<never>(() => {}))
  const first = taken.length
  await uploadAll.click()
  // Its request is on the way: stopped before that, the next one would be the first.
  await expect.poll(() => taken.length).toBe(first + 1)
  await panel.getByRole('button', { name: 'Cancelar a.txt' }).click()
  answer(uploadFile, refusal(503, { code: 'servidor.ocupado', mensaje: 'El servicio no está disponible' }))
  await act('a.txt', 'Subir')
  await waiting('a.txt').getByText('El servicio no está disponible').waitFor()
  await checkAccessibility()
  server.uploads = serve(server.files).uploads
  await panel.getByRole('button', { name: 'Reintentar a.txt' }).click()
  await stored('a.txt').waitFor()
  const keys = (taken.slice(first) as { clave: string }[]).map(({ clave }) => clave)
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
})

it('is tried again when it could not be listed, and says that the list is not that of now when it could not be listed again', async () => {
  const fail = () => answer(getFiles, refusal(500, { mensaje: 'Error interno' }))
  let server = serve()
  fail()
  record += 1
  await openPanel(<AttachmentsPanel sistema={1} id={record} opened onClose={() => {}} />)
  const retry = panel.getByRole('button', { name: 'Reintentar' })
  await retry.waitFor()
  await checkAccessibility()
  server = serve()
  await retry.click()
  await none.waitFor()

  fail()
  await chooseType(many)
  await give(text('nuevo.txt'))
  await uploadAll.click()
  await panel.getByText('No se pudo actualizar la lista: Error interno').waitFor()
  await expect.poll(() => none.count()).toBe(0)
  await checkAccessibility()
  serve(server.files)
  await retry.click()
  await stored('nuevo.txt').waitFor()
  await expect.poll(() => panel.getByText('No se pudo actualizar la lista').count()).toBe(0)
})

it('a replacement that Microsoft refuses says why at the question, and is tried again as the same one', async () => {
  const server = serve([row(1, 'acta.txt', { location: 'sharepoint', fileId: 'unidad/1' })])
  const mensaje = 'La aplicación no tiene permiso en Microsoft para guardar archivos.'
  const sent = answer(replaceInSharepoint, refusal(502, { code: 'microsoft.rechazo', mensaje }))
  await openFiles()
  await act('acta.txt', 'Reemplazar')
  await panel.getByLabel('Archivo nuevo').upload(text('acta nueva.txt'))
  const confirmation = page.getByRole('dialog', { name: 'Confirmar Reemplazo de Archivo' })
  await confirmation.getByRole('button', { name: 'Reemplazar' }).click()
  await confirmation.getByRole('alert').getByText(mensaje).waitFor()
  await checkAccessibility()
  answer(replaceInSharepoint, () => {
    server.files = [row(1, 'acta nueva.txt', { location: 'sharepoint', fileId: 'unidad/2', versiones: 1 })]
    return {
      success: true,
      mensaje: 'Se reemplazó.',
      newfileid: 'unidad/2',
      finalFileName: 'acta nueva.txt',
      lastModified: '2026-01-05 10:00:00',
    }
  })
  await confirmation.getByRole('button', { name: 'Reintentar' }).click()
  await confirmation.waitFor({ state: 'detached' })
  await stored('acta nueva.txt').getByText('SharePoint', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Versiones anteriores de acta nueva.txt, 1' }).waitFor()
  expect(new Set((sent as { clave: string }[]).map(({ clave }) => clave)).size).toBe(1)
})

it('who may only read sees what there is, and why no more can be done', async () => {
  const why = (verb: string, perid: number) => `No tiene permiso para ${verb} adjuntos de cajeros (permiso ${perid})`
  const acciones = { visualizar: true, descargar: true, reemplazar: why('reemplazar', 91), eliminar: why('eliminar', 92) } as const
  serve([row(1, 'nota.txt', { acciones })])
  answer(getFiles, { results: [row(1, 'nota.txt', { acciones })], acciones: { subir: why('subir', 90) } })
  answer(getPreview, { clase: 'texto', texto: 'una nota', cortado: false })
  await openFiles({ usuid: 7 })
  await stored('nota.txt').waitFor()
  await panel
    .getByText(/^No tiene permiso para/)
    .first()
    .waitFor()
  await panel.getByRole('button', { name: 'Acciones de nota.txt' }).click()
  const item = (name: string) => page.getByRole('menuitem', { name })
  for (const name of ['Reemplazar', 'Eliminar']) {
    await item(name).waitFor()
    expect(item(name).getAttribute('aria-disabled')).toBe('true')
    expect(item(name).innerText()).toMatch(/No tiene permiso para \S+ adjuntos de cajeros$/)
    expect(item(name).getAttribute('title')).toMatch(/\(permiso \d+/)
  }
  expect(item('Subir a SharePoint').count()).toBe(0)
  await checkAccessibility()
  await item('Visualizar').click()
  const preview = page.getByRole('dialog', { name: 'Previa' })
  await preview.getByText('una nota').waitFor()
  await checkAccessibility()
})
