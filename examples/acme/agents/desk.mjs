// The skills of agent://desk. One function for each callable domain that acme.yaml gives it.

const opening = { mon: [9, 17], tue: [9, 17], wed: [9, 17], thu: [9, 20], fri: [9, 15] };

export const handlers = {
  'opening hours': ({ day }) => {
    const [from, to] = opening[day] ?? [];
    return from === undefined ? { day, open: false } : { day, open: true, from, to };
  },

  'book a visit': ({ day, name }) => {
    if (opening[day] === undefined) throw new Error(`the desk is closed on ${day}`);
    return { booked: true, day, name };
  },

  'count the shelves': async ({ shelves }, { signal, progress }) => {
    for (let done = 1; done <= shelves && !signal.aborted; done += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      progress({ progress: done, total: shelves, message: `shelf ${done}` });
    }
    return { shelves };
  },
};
