const firstPause = 500

/** Doubles with every failure, with a random part so that many browsers do not come back at once. */
export const pauseAfter = (failures: number, longest: number): number =>
  Math.min(longest, firstPause * 2 ** Math.min(failures - 1, 10)) * (0.5 + Math.random() / 2)
