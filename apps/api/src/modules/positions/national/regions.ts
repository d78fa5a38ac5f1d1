import { antioquia } from './antioquia.ts'
import { bogota } from './bogota.ts'
import { caribe } from './caribe.ts'
import { centro } from './centro.ts'
import { ejeCafetero } from './ejeCafetero.ts'
import { orinoquia } from './orinoquia.ts'
import type { DepartmentSource } from './municipalitiesOf.ts'
import { santanderes } from './santanderes.ts'
import { sur } from './sur.ts'

// The bank's regions; every department belongs to exactly one.
export const regions: readonly { nombre: string; departamentos: readonly DepartmentSource[] }[] = [
  { nombre: 'Antioquia', departamentos: antioquia },
  { nombre: 'Bogotá y Sabana', departamentos: bogota },
  { nombre: 'Caribe', departamentos: caribe },
  { nombre: 'Centro', departamentos: centro },
  { nombre: 'Eje Cafetero', departamentos: ejeCafetero },
  { nombre: 'Orinoquía', departamentos: orinoquia },
  { nombre: 'Santanderes', departamentos: santanderes },
  { nombre: 'Sur', departamentos: sur },
]
