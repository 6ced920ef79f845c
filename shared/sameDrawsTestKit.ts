import fc from 'fast-check'

/** What tests draw is the same in each run, so that a run is red for what was changed; another number draws other cases. */
fc.configureGlobal({ seed: Number(process.env['DRAW_SEED'] ?? 20_261_129) })
