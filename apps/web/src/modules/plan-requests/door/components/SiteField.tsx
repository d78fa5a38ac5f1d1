import type { PlanSite } from '@soportica/contract/plan-requests/publicForm'
import type { SiteKind } from '@soportica/contract/plan-requests/states'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Field, FieldError } from './Field.tsx'
import classes from '../PlanDoor.module.css'
import { useSites } from '../useSites.ts'

type Props = {
  readonly kind: SiteKind | null
  readonly value: PlanSite | null
  readonly error: string | undefined
  readonly onChange: (site: PlanSite | null) => void
}

/** The code of a site, found by a part of it; a choice shows name, region and address. */
export function SiteField({ kind, value, error, onChange }: Props) {
  const changing = useRef(false)
  if (value)
    return (
      <Chosen
        site={value}
        onChange={() => {
          changing.current = true
          onChange(null)
        }}
      />
    )
  return <SiteSearch kind={kind} error={error} returns={changing.current} onChange={onChange} />
}

function Chosen({ site: { codigo, nombre, region, direccion }, onChange }: { readonly site: PlanSite; readonly onChange: () => void }) {
  const change = useRef<HTMLButtonElement>(null)
  useEffect(() => change.current?.focus(), [])
  return (
    <div className={classes.field}>
      <span className={classes.label}>Código</span>
      <div className={classes.chosen}>
        <p className={classes.siteName}>
          {codigo} · {nombre}
        </p>
        <dl className={classes.facts}>
          <dt>Región</dt>
          <dd>{region || '—'}</dd>
          <dt>Dirección</dt>
          <dd>{direccion || '—'}</dd>
        </dl>
        <button type="button" ref={change} className={classes.inline} onClick={onChange} aria-label="Cambiar el sitio">
          Cambiar
        </button>
      </div>
    </div>
  )
}

type SearchProps = Omit<Props, 'value'> & { readonly returns: boolean }

function SiteSearch({ kind, error, returns, onChange }: SearchProps) {
  const [texto, setTexto] = useState('')
  const [active, setActive] = useState(0)
  const { sites, sentence } = useSites(kind, texto)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (returns) input.current?.focus()
  }, [returns])
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move && sites.length > 0) {
      event.preventDefault()
      setActive((active + move + sites.length) % sites.length)
    }
    if (event.key === 'Escape') setTexto('')
    if (event.key === 'Enter') {
      // The form is not sent from here: a code has to be chosen.
      event.preventDefault()
      const site = sites[active]
      if (site) onChange(site)
    }
  }
  const open = sites.length > 0
  return (
    <Field name="codigo" label="Código" error={undefined}>
      {(props) => (
        <>
          <input
            {...props}
            ref={input}
            role="combobox"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="Escriba parte del código o del nombre"
            readOnly={kind === null}
            aria-expanded={open}
            aria-controls="codigos"
            aria-autocomplete="list"
            aria-activedescendant={open ? `codigo-${active}` : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'codigo-error codigo-ayuda' : 'codigo-ayuda'}
            value={texto}
            onChange={({ currentTarget }) => {
              setTexto(currentTarget.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
          <p id="codigo-ayuda" role="status" className={classes.note}>
            {sentence}
          </p>
          <div id="codigos" role="listbox" aria-label="Sitios encontrados" className={open ? classes.options : undefined}>
            {sites.map((site, at) => (
              <div
                key={site.codigo}
                id={`codigo-${at}`}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                className={classes.option}
                onClick={() => onChange(site)}
                onKeyDown={(event) => event.key === 'Enter' && onChange(site)}
              >
                <b>{site.codigo}</b> · {site.nombre}
                <span className={classes.where}>{[site.region, site.direccion].filter(Boolean).join(' · ')}</span>
              </div>
            ))}
          </div>
          <FieldError name="codigo" error={error} />
        </>
      )}
    </Field>
  )
}
