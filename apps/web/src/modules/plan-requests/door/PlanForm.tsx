import { paddedPlan, planLimits, type SiteKind, siteKinds } from '@soportica/contract/plan-requests/states'
import { type FormEvent, useEffect, useRef } from 'react'
import { Field, FieldGroup } from './components/Field.tsx'
import classes from './PlanDoor.module.css'
import { PlanTypes } from './components/PlanTypes.tsx'
import { SiteField } from './components/SiteField.tsx'
import { type Receipt, usePlanForm } from './usePlanForm.ts'

/** The request of somebody from outside. */
export function PlanForm() {
  const form = usePlanForm()
  const { values, mistakes, refusal, busy, receipt, change } = form
  if (receipt) return <Received receipt={receipt} onAnother={form.startAnother} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send()
  }
  return (
    <form className={classes.card} onSubmit={submit} noValidate aria-labelledby="titulo">
      <h1 id="titulo" className={classes.title}>
        Solicitud de planos
      </h1>
      <p className={classes.lead}>Pida los planos de un cajero, una sucursal o un edificio. La respuesta le llega por correo.</p>
      <Field name="nombre" label="Nombre" error={mistakes.nombre}>
        {(props) => (
          <input
            {...props}
            autoComplete="name"
            maxLength={planLimits.name}
            value={values.nombre}
            onChange={({ currentTarget }) => change({ nombre: currentTarget.value })}
          />
        )}
      </Field>
      <Field name="correo" label="Correo" error={mistakes.correo}>
        {(props) => (
          <input
            {...props}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={planLimits.email}
            value={values.correo}
            onChange={({ currentTarget }) => change({ correo: currentTarget.value })}
          />
        )}
      </Field>
      <SiteKinds value={values.proyecto} error={mistakes.proyecto} onChange={(proyecto) => change({ proyecto, sitio: null })} />
      <SiteField
        key={values.proyecto}
        kind={values.proyecto}
        value={values.sitio}
        error={mistakes.codigo}
        onChange={(sitio) => change({ sitio })}
      />
      <PlanTypes value={values.tipoPlanos} error={mistakes.tipoPlanos} onChange={(tipoPlanos) => change({ tipoPlanos })} />
      <Field name="observacion" label="Observación" optional error={mistakes.observacion}>
        {(props) => (
          <textarea
            {...props}
            rows={4}
            maxLength={planLimits.note}
            value={values.observacion}
            onChange={({ currentTarget }) => change({ observacion: currentTarget.value })}
          />
        )}
      </Field>
      <div role="alert" className={refusal ? classes.refusal : undefined}>
        {refusal}
      </div>
      <button type="submit" className={classes.send} aria-disabled={busy !== '' || undefined}>
        {busy || 'Enviar solicitud'}
      </button>
      <p className={classes.note}>Usamos su nombre y su correo solo para responder esta solicitud.</p>
    </form>
  )
}

function Received({ receipt: { mensaje, sopid, correo }, onAnother }: { readonly receipt: Receipt; readonly onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.card} aria-labelledby="titulo">
      <h1 id="titulo" className={classes.title} ref={heading} tabIndex={-1}>
        Solicitud N° {paddedPlan(sopid)}
      </h1>
      <p role="status">{mensaje}</p>
      <p>Le enviamos a {correo} un correo con el enlace para ver en qué va.</p>
      <button type="button" className={classes.plain} onClick={onAnother}>
        Hacer otra solicitud
      </button>
    </section>
  )
}

type SiteKindsProps = { readonly value: SiteKind | null; readonly error: string | undefined; readonly onChange: (kind: SiteKind) => void }

const SiteKinds = ({ value, error, onChange }: SiteKindsProps) => (
  <FieldGroup name="proyecto" label="Tipo de sitio" error={error}>
    {siteKinds.map(({ id, nombre }) => (
      <label key={id} className={classes.choice}>
        <input type="radio" name="tipoDeSitio" checked={value === id} onChange={() => onChange(id)} />
        {nombre}
      </label>
    ))}
  </FieldGroup>
)
