/** Seconds that each part may take on a machine of pace 1 with nothing else to do; CONTRIBUTING.md has the same table. */
export const budgets = {
  types: 30,
  lint: 25,
  arrows: 3,
  format: 5,
  unused: 8,
  prepare: 20,
  build: 15,
  unit: 25,
  web: 30,
  api: 200,
  crash: 90,
  components: 25,
  e2e: 400,
  bench: 360,
}
/** Of a whole run; parts beside each other count once. */
export const wholeBudget = 720
