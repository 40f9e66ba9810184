//! Tic-tac-toe for two players, or against the computer. The page keeps the player's actions; the worker replays them and draws
//! the game, so that it weighs next to nothing on the first load.

pub mod state;
pub(crate) mod view;
pub(crate) mod worker;
