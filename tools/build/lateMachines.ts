import type { Plugin } from 'vite';

/**
 * Lets a machine of the built app lay out its states when it is first run. XState does it when a machine is made, so that a page
 * laid out each machine of its scripts, and once more with the actors of the composition root, though most of them belong to
 * dialogs and screens that nobody has opened yet.
 */
export const lateMachines = (): Plugin => {
  let isDone = false;
  return {
    name: 'kisht:late-machines',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/xstate\/dist\/StateMachine-\w+\.esm\.js$/.test(id)) return null;
      isDone = true;
      return { code: withLateStates(code), map: null };
    },
    generateBundle() {
      if (!isDone)
        throw new Error('XState has its class of machines in another file than lateMachines expects.');
    },
  };
};

/** The module of XState's machines with states that are laid out when they are first asked for. */
export const withLateStates = (code: string): string => {
  const late = code.replace(layOut, laidOutLater);
  if (late === code)
    throw new Error('XState lays out the states of a machine in another way than lateMachines expects.');
  return late;
};

/** What the constructor of a machine ends with. */
const layOut = `    this.root = new StateNode(config, {
      _key: this.id,
      _machine: this
    });
    this.root._initialize();
    formatRouteTransitions(this.root);
    this.states = this.root.states; // TODO: remove!
    this.events = this.root.events;
`;

// The root is there before its transitions are formatted, which ask the machine for it.
const laidOutLater = `    let root;
    Object.defineProperties(this, {
      root: {
        get: () => {
          if (root === undefined) {
            root = new StateNode(config, {
              _key: this.id,
              _machine: this
            });
            root._initialize();
            formatRouteTransitions(root);
          }
          return root;
        }
      },
      states: { get: () => this.root.states },
      events: { get: () => this.root.events }
    });
`;
