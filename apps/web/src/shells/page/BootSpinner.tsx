// The same drawing that index.html shows before the program has loaded.
export function BootSpinner() {
  return (
    <div className="boot" role="status">
      <span className="boot-spinner" />
      <span className="boot-text">Cargando…</span>
    </div>
  )
}
