interface Conditioned {
  conditions: readonly { questionId: string }[]
}

/** How many conditions of hubs and questions ask a question. One thing may have several on it: they are alternatives. */
export const conditionsOn = (
  questionId: string,
  hubs: readonly (Conditioned & { questions: readonly Conditioned[] })[],
): number =>
  hubs
    .flatMap((hub) => [hub, ...hub.questions])
    .flatMap(({ conditions }) => conditions)
    .filter((condition) => condition.questionId === questionId).length
