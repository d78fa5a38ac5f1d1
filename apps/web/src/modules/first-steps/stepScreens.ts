import type { FirstStepName } from '@soportica/contract/settings/firstSteps'
import { generatePath } from 'react-router'
import { frameOverlay, askForSettings } from '../../lib/frameOverlay.ts'
import { cashierStores } from '../../lib/projectOpening.ts'
import { paths } from '../../paths.ts'

/** The place of a step: an address, or a dialog over the page. */
export type StepTarget = { readonly to: (usuid: number) => string } | { readonly opens: () => void }
type StepScreen = { readonly titulo: string; readonly explicacion: string; readonly boton: string; readonly target: StepTarget }

const page = (path: string, search = '') => ({ to: () => `${generatePath(path)}${search}` })

export const stepScreens: Readonly<Record<FirstStepName, StepScreen>> = {
  cuenta: {
    titulo: 'Su usuario',
    explicacion:
      'Escriba su nombre, documento, celular y correo: el formulario los pide todos. Borre después el archivo de la clave inicial.',
    boton: 'Abrir mi usuario',
    target: { to: (usuid) => generatePath(paths.users, { registro: String(usuid) }) },
  },
  correo: {
    titulo: 'Correo',
    explicacion: 'Por él salen las claves de seguridad, los avisos y las suscripciones.',
    boton: 'Probar el correo',
    target: { opens: () => askForSettings('mail') },
  },
  lugares: {
    titulo: 'Departamentos y municipios',
    explicacion: 'Cada cajero está en un municipio: cargue los del DANE de una vez.',
    boton: 'Ir a posiciones',
    target: page(paths.positions, '?nivel=municipios'),
  },
  catalogos: {
    titulo: 'Catálogos de cajeros',
    explicacion:
      'Las opciones con las que se programa y se entrega un cajero. Empiece por Modalidades: de ellas salen las fechas. Cada uno se llena a mano o con Importar desde Excel.',
    boton: '',
    target: page(paths.dashboard),
  },
  perfiles: {
    titulo: 'Perfiles',
    explicacion:
      'Un perfil dice qué ventanas y permisos tiene un grupo de personas. Pide nombre y los tipos de adjuntos que ve. Se crean a mano o con Importar desde Excel.',
    boton: 'Ir a perfiles',
    target: page(paths.profiles),
  },
  usuarios: {
    titulo: 'Usuarios',
    explicacion:
      'Cree a las personas y a las empresas que trabajan con ellas, a mano o con Importar desde Excel. Una persona pide perfil, documento y celular, y para entrar usuario y correo.',
    boton: 'Ir a usuarios',
    target: page(paths.users),
  },
  festivos: {
    titulo: 'Días festivos',
    explicacion: 'Las fechas se cuentan en días hábiles. Revise los de este año y el próximo.',
    boton: 'Ver los festivos',
    target: { opens: () => frameOverlay.set('holidays') },
  },
  microsoft: {
    titulo: 'Microsoft',
    explicacion: 'Los archivos se guardan también en SharePoint, y las listas de Power Apps van al día.',
    boton: 'Configurar Microsoft',
    target: { opens: () => askForSettings('graph') },
  },
  copia: {
    titulo: 'Copias de seguridad',
    explicacion: 'Cada día se guarda todo en un archivo, que se ensaya. Llévelas también a otro equipo.',
    boton: 'Ver las copias',
    target: { opens: () => askForSettings('copies') },
  },
  cajero: {
    titulo: 'Primer cajero',
    explicacion:
      'Con nombre, región, municipio y año contable ya se guarda; con modalidad y fecha de inicio tiene además sus fechas. El resto se completa después.',
    boton: 'Registrar cajero',
    target: { opens: () => cashierStores.opening.set({ new: true }) },
  },
}
