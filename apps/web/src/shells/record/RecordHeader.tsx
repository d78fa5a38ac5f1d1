import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { RecordCard } from '@soportica/contract/records/recordCalls'
import { Facts } from './Facts.tsx'
import classes from './Record.module.css'

const factsOf = (record: RecordCard): [string, string | number][] => [
  ['Código', record.codigo],
  ['Número', record.id],
  ['Dirección', record.direccion],
  ['Municipio', record.municipio],
  ['Departamento', record.departamento],
  ['Región', record.region],
  ['Año contable', record.anioContable],
]

export function RecordHeader({ record }: { record: RecordCard }) {
  return (
    <section className={classes.head} aria-labelledby="registro">
      <h2 className={classes.name} id="registro">
        {record.nombre}
      </h2>
      <Facts facts={factsOf(record)} />
    </section>
  )
}

export function RecordSkeleton() {
  return (
    <div role="status" className={classes.waiting}>
      <VisuallyHidden>Cargando…</VisuallyHidden>
      <Skeleton h="7.5rem" radius="lg" />
      <Skeleton h="12rem" radius="lg" />
      <Skeleton h="12rem" radius="lg" />
    </div>
  )
}
