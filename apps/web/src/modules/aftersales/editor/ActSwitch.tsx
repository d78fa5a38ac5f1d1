import { acts, reportSentences } from '@soportica/contract/aftersales/states'
import { toast } from '../../../lib/toast.ts'
import fields from '../../../shells/fields/fields.module.css'

type Props = { readonly tipo: 1 | 2; readonly esrId: number; readonly onTipo: (tipo: 1 | 2) => void }

/** The switch between acts. The delivery exists once the first act is finished. */
export function ActSwitch({ tipo, esrId, onTipo }: Props) {
  const choose = (next: 1 | 2) => {
    if (next === acts[1].tipo && esrId < acts[1].tipo) toast.warn(reportSentences.preDeliveryFirst, 'acta')
    else onTipo(next)
  }
  return (
    <div role="radiogroup" aria-label="Acta" className={fields.segments}>
      {acts.map((act) => (
        <label key={act.tipo} className={fields.segment}>
          <input type="radio" name="acta" checked={tipo === act.tipo} onChange={() => choose(act.tipo)} />
          <span>{act.nombre}</span>
        </label>
      ))}
    </div>
  )
}
