/** Seconds that each part, and the whole run, may take on a machine of pace 1 with nothing else to do. No other file repeats them. */
export const budgets = {
  types: 45,
  lint: 48,
  arrows: 3,
  format: 5,
  unused: 8,
  prepare: 20,
  build: 20,
  unit: 30,
  web: 35,
  // 276 measured since it tests operations, replicas, S3 and undo, and as much more as others vary.
  api: 300,
  crash: 70,
  components: 190,
  e2e: 360,
  cluster: 300,
  bench: 360,
  // Parts beside each other count once.
  all: 930,
}

// More than what a busy moment explains.
const tolerance = 1.2

/** Parts over their budget on a machine of this pace, and which of them are so slow that they fail the run. */
export function overBudget(results, pace, limits = budgets) {
  return results.flatMap(({ name, seconds }) => {
    const budget = limits[name] * pace
    return seconds > budget ? [{ name, seconds, budget, fails: seconds > budget * tolerance }] : []
  })
}

export const tooSlow = ({ name, seconds, budget }) =>
  `too slow: '${name}' took ${seconds.toFixed(0)} s and may take ${(budget * tolerance).toFixed(0)} s here. Make it cheaper, or change its budget in scripts/test/budgets.mjs and say why.`
