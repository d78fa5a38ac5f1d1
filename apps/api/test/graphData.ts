import { createHash } from 'node:crypto'
import { quickXorHash } from '../src/capabilities/microsoft/files/quickXorHash.ts'

export type Item = {
  id: string
  parent: string
  name: string
  /** Nothing is a folder. */
  bytes?: Buffer
}
export type Person = { id: string; displayName: string; mail: string | null; userPrincipalName: string }

const idOf = (text: string): string => `01${createHash('sha256').update(text).digest('hex').slice(0, 30).toUpperCase()}`
export const rootId = idOf('root')
/** The unit of everybody in it; its number looks like the real ones. */
export const driveId = 'b!Soportica-_1'
/** Of the first person alone, and empty but for one folder. */
export const otherDriveId = 'b!Soportica-_2'
export const rootOf: Readonly<Record<string, string>> = { [driveId]: rootId, [otherDriveId]: idOf('other root') }
export const siteId = 'banco.sharepoint.com,11111111-2222-3333-4444-555555555555,66666666-7777-8888-9999-000000000000'

const firstNames = ['Ana', 'Beatriz', 'Carlos', 'Diana', 'Esteban', 'Fabiola', 'Gonzalo', 'Helena', 'Iván', 'Juliana']
const family = ['Álvarez', 'Bermúdez', 'Castaño', 'Díaz', 'Echeverri', 'Franco', 'Gómez', 'Hoyos', 'Ibáñez', 'Jaramillo']
export const people: Person[] = Array.from({ length: 250 }, (_, n) => {
  const name = `${firstNames[n % 10]} ${family[Math.floor(n / 10) % 10]}`
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    displayName: n < 100 ? name : `${name} ${Math.floor(n / 100) + 1}`,
    mail: n % 7 === 0 ? null : `persona${n}@banco.example`,
    userPrincipalName: `persona${n}@banco.onmicrosoft.com`,
  }
}).toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'es'))

export const sites = ['Planeación y Control', 'Infraestructura', 'Recursos Humanos', 'Seguridad', 'Sucursales'].map((name, n) => ({
  id: n === 0 ? siteId : siteId.replace('11111111', String(n + 1).repeat(8)),
  name: name.toLowerCase().replaceAll(' ', '-'),
  displayName: name,
  webUrl: `https://banco.sharepoint.com/sites/${n}`,
}))

const listNames = [
  'Permisos',
  'Tipos de solicitud',
  'Puestos',
  'Estados de solicitud',
  'Tipos de requisito',
  'Solicitudes',
  'Solicitudes de dispositivo',
  'Solicitudes de puesto',
  'Proyectos',
  'Posiciones',
  'Categorías',
  'Dispositivos',
]
export const lists = [...listNames, 'Composed Looks'].map((displayName, n) => ({
  id: `11111111-0000-4000-8000-${String(n).padStart(12, '0')}`,
  name: `Lista${n}`,
  displayName,
  webUrl: `https://banco.sharepoint.com/sites/0/Lists/${n}`,
  list: { hidden: displayName === 'Composed Looks', template: 'genericList' },
}))

const folder = (path: string): Item => {
  const names = path.split('/')
  const parent = names.slice(0, -1).join('/')
  return { id: idOf(path), parent: parent === '' ? rootId : idOf(parent), name: names.at(-1) ?? '' }
}
export const folderPaths = ['Cajeros', 'Cajeros/2025', 'Cajeros/2026', 'Sucursales', 'Sucursales/Planos & fotos', 'Otros']
export const folderId = (path: string): string => idOf(path)
export const firstItems = (): Item[] => [
  ...folderPaths.map(folder),
  { id: idOf('Archivo'), parent: idOf('other root'), name: 'Archivo' },
  { id: idOf('leame'), parent: rootId, name: 'Léame.txt', bytes: Buffer.from('hola') },
]

const seals = new WeakMap<Buffer, string>()
export function quickXor(bytes: Buffer): string {
  const known = seals.get(bytes)
  if (known !== undefined) return known
  const hash = quickXorHash()
  hash.update(bytes)
  seals.set(bytes, hash.digest())
  return hash.digest()
}
