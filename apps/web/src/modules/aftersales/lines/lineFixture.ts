import { type FindingLine, noPhotos } from '@soportica/contract/aftersales/findings'
import { emptyFinding } from '@soportica/rules/findings'

/** A line that nobody has answered or stored. */
export const lineFixture: FindingLine = {
  ...emptyFinding,
  iddetalle: null,
  key: null,
  tipo: 1,
  orden: 4,
  ubicacionId: 1,
  ubicacion: 'Fachada',
  actividadId: 2,
  actividad: 'Aviso',
  adicional: false,
  categoria: '',
  subcategoria: '',
  nomresponsable: '',
  preentrega: null,
  fotos: noPhotos,
  usuact: '',
  fecact: null,
  version: 0,
  acciones: { editar: true },
}
