import type { PlanDetail } from '@soportica/contract/plan-requests/calls'
import { formatDateTime } from '../../../lib/format.ts'
import { Facts } from '../../../shells/record/Facts.tsx'

/** The requested plans, the requester and the site. */
export const PlanFacts = ({ detail }: { readonly detail: PlanDetail }) => (
  <section aria-label="Lo que se pide">
    <Facts
      facts={[
        ['Nombre', detail.nombre],
        ['Correo', detail.correo],
        ['Fecha de solicitud', formatDateTime(detail.fechaSolicitud)],
        ['Tipo de planos', detail.tipoPlanos],
        [detail.tipoSitio, [detail.codigo, detail.sitio].filter(Boolean).join(' · ')],
        ['Región', detail.region],
        ['Dirección', detail.direccion],
        ['Observación', detail.observacion],
      ]}
    />
  </section>
)
