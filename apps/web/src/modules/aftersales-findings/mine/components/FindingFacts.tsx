import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { paddedReport } from '@soportica/contract/aftersales/states'
import type { ReactNode } from 'react'
import { Due, kindOf } from './findingColumns.tsx'
import classes from './MyFindings.module.css'

/** The facts for the repair, and below them the actions. */
export function FindingFacts({ finding, children }: { readonly finding: MyFinding; readonly children?: ReactNode }) {
  const { sucursal, repid, descripcion, recomendacion, categoria, subcategoria, nomresponsable } = finding
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Sucursal', `${sucursal} · reporte # ${paddedReport(repid)}`],
    ['Fecha de cierre', finding.feccierre && <Due feccierre={finding.feccierre} vencido={finding.vencido} />],
    ['Descripción', descripcion],
    ['Recomendación', recomendacion],
    ['Clasificación', kindOf(finding)],
    ['Categoría', [categoria, subcategoria].filter(Boolean).join(' · ')],
    ['Responsable', nomresponsable],
  ]
  return (
    <div className={classes.finding}>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
