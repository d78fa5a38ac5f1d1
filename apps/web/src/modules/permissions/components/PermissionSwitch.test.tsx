import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createPermissionDraft } from '../permissionDraft.ts'
import { PermissionSwitch } from './PermissionSwitch.tsx'
import { panelWindows } from '../permissionWindows.ts'

const aviso = 'Sin otro permiso, solo muestra los suyos'
const [window] = panelWindows(
  [{ venid: 17, descripcion: 'Facturación', parent: 1, parent_descripcion: 'Cajeros' }],
  [
    { perid: 17, venid: 17, nombre: 'entrar', asignado: 1, editable: 'No es suyo', aviso, heredado: 1, origen: 'heredado' },
    { perid: 18, venid: 17, nombre: 'editar', asignado: 1, editable: true, heredado: 1, origen: 'heredado' },
  ],
)
const [withNotice, plain] = window!.permissions.map((permission) =>
  renderToStaticMarkup(<PermissionSwitch permission={permission} draft={createPermissionDraft()} found={false} />),
)
const attribute = (html: string | undefined, name: string) => new RegExp(`<button[^>]* ${name}="([^"]*)"`).exec(html ?? '')?.[1]
const textOf = (html: string | undefined, id: string) =>
  new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>(.*?)</\\1>`).exec(html ?? '')?.[2]?.replaceAll(/<[^>]*>/g, '')

it('a permission with a notice shows it and is described by it, beside where it comes from and why it stays', () => {
  const ids = attribute(withNotice, 'aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => textOf(withNotice, id))).toEqual([aviso, 'Heredado del perfil. No es suyo. Permiso 17'])
  // It would not be read beside the other.
  expect(attribute(withNotice, 'aria-description')).toBeUndefined()
})

it('one without is described by where it comes from alone', () => {
  expect(attribute(plain, 'aria-describedby')).toBeUndefined()
  expect(attribute(plain, 'aria-description')).toBe('Heredado del perfil. Permiso 18')
})

it('its number is in the tip and for screen readers, and not in the text', () => {
  expect(attribute(withNotice, 'data-tip')).toBe('No es suyo. Permiso 17')
  expect(attribute(plain, 'data-tip')).toBe('Permiso 18')
  expect(plain?.replaceAll(/<[^>]*>/g, '')).not.toContain('18')
})
